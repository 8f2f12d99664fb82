// /verify-contract: whether we sealed a file as a contract. Open to everyone. Only the hash of the file leaves the device.
import { contractCalls } from '@portico/domain/api/browser/contract.gen';
import type { Reply } from '@portico/domain/api/call';
import type { contract } from '@portico/domain/api/contract';
import { Banner } from '@portico/ui/banner';
import { FileDrop } from '@portico/ui/file-drop';
import { PageHead } from '@portico/ui/page-head';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { configuration } from '../../configuration.ts';
import { inGroups } from '../../features/contract/in-groups.ts';
import { englishVerifyContract, useVerifyContract } from '../../features/contract/verify-contract.en.ts';
import { hashFile } from '../../features/uploads/hash-file.ts';
import { dateLanguage } from '../../texts/date-language.ts';

export const meta = () => [{ title: englishVerifyContract.title }];

const PDF = '%PDF-';
/** Far larger than any contract of ours, and small enough for the memory of a phone. */
const LARGEST_BYTES = 50_000_000;

interface Checked {
  readonly name: string;
  readonly sha256: string;
  readonly found: Reply<typeof contract.verify>;
}

async function problemOf(file: File, words: typeof englishVerifyContract): Promise<string | undefined> {
  if (file.size === 0) return words.empty;
  if (file.size > LARGEST_BYTES) return words.tooLarge;
  return (await file.slice(0, PDF.length).text()) === PDF ? undefined : words.notPdf;
}

const day = (at: string): string =>
  new Date(at).toLocaleString(dateLanguage(), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

function Result({ name, sha256, found }: Checked) {
  const words = useVerifyContract();
  const { title, ...said } = found.isOurs ? words.ours : words.foreign;
  return (
    <Banner kind={found.isOurs ? 'done' : 'problem'} title={title} isLive>
      <div className="verified">
        <p className="verified-file">
          <bdi>{name}</bdi>
        </p>
        <p>{typeof said.text === 'string' ? said.text : said.text(day(found.sealedAt ?? ''))}</p>
        {found.isOurs && (
          <p>
            {words.ours.signatures(found.signatures)} {words.whose}
          </p>
        )}
        <p className="contract-fingerprint">
          {words.fingerprint}: <bdi>{inGroups(sha256)}</bdi>
        </p>
      </div>
    </Banner>
  );
}

export default function VerifyContract() {
  const words = useVerifyContract();
  const [checked, setChecked] = useState<Checked | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isChecking, setChecking] = useState(false);
  // The most recently chosen file wins, whichever is read first.
  const latest = useRef<File | undefined>(undefined);
  const look = async (file: File): Promise<void> => {
    latest.current = file;
    setChecked(undefined);
    setProblem(undefined);
    setChecking(true);
    try {
      const wrong = await problemOf(file, words);
      if (wrong) return setProblem(wrong);
      const sha256 = await hashFile(file);
      const found = await call(contractCalls.verify, { body: { sha256 } });
      if (latest.current === file) setChecked({ name: file.name, sha256, found });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (latest.current === file) setProblem(failure.message);
    } finally {
      if (latest.current === file) setChecking(false);
    }
  };
  return (
    <>
      <PageHead title={words.title} lead={words.lead(configuration.brand.name)} />
      <Sheet>
        <SheetSection>
          <FileDrop
            label={checked ? words.another : words.file}
            hint={words.hint}
            name="contract"
            accept=".pdf,application/pdf"
            error={problem}
            onFiles={([file]) => file && void look(file)}
          />
          <div role="status">{isChecking && <p className="contract-soft">{words.checking}</p>}</div>
          {checked && <Result {...checked} />}
        </SheetSection>
      </Sheet>
    </>
  );
}
