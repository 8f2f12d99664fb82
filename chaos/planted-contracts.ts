// Violations that the checker must find in the evidence of contracts.
import type { ContractObservation } from './contracts.ts';
import type { Evidence } from './evidence.ts';
import type { Plant } from './planted.ts';

/** Changes a sealed contract; returns undefined when there is none. */
const planted =
  (change: (contract: ContractObservation) => Partial<ContractObservation>) =>
  (evidence: Evidence): Evidence | undefined => {
    const sealed = evidence.contracts.find(({ sealedSha256 }) => sealedSha256 !== null);
    if (!sealed) return undefined;
    const contracts = evidence.contracts.map((each) =>
      each === sealed ? { ...each, ...change(each) } : each,
    );
    return { ...evidence, contracts };
  };

export const contractPlants: readonly Plant[] = [
  {
    what: 'a contract whose signed file was changed',
    found: /^INV3 the signed file of contract/,
    plant: planted(() => ({ found: 'another' })),
  },
  {
    what: 'a contract whose sealed file is missing',
    found: /^INV3 the sealed file of contract/,
    plant: planted(() => ({ sealedFound: undefined })),
  },
  {
    what: 'a contract that was sealed twice',
    found: /^INV3 contract .* has 2 sealed objects/,
    plant: planted(() => ({ sealedObjects: 2 })),
  },
  {
    what: 'a second signature by one signer',
    found: /^INV3 contract .* was signed twice/,
    plant: planted(({ signatures }) => ({ signatures: [...signatures, ...signatures.slice(0, 1)] })),
  },
  {
    what: 'a signature over a different hash',
    found: /^INV3 .* signed a different hash/,
    plant: planted(({ signatures }) => ({
      signatures: signatures.map((each) => ({ ...each, sha256: 'another' })),
    })),
  },
  {
    what: 'a sealed contract whose copy was never sent',
    found: /^INV3 .* was sent 0 copies/,
    plant: (evidence) => {
      const messages = evidence.messages.filter(({ kind }) => kind !== 'contract-sealed');
      return messages.length === evidence.messages.length ? undefined : { ...evidence, messages };
    },
  },
];
