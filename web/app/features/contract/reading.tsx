// The contract text, and below it the signature or the confirmation that the member has read it.
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailed } from '../../api/send.ts';
import type { ActiveClient } from '../../session/load-clients.ts';
import { dateLanguage } from '../../texts/date-language.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { useContractCatalogue } from './contract.en.ts';
import type { ContractNews } from './contract.tsx';
import { ContractWords } from './contract-words.tsx';
import { Decline } from './decline.tsx';
import { inGroups } from './in-groups.ts';
import { PdfButton } from './pdf-button.tsx';
import { useContractReader } from './reading.en.ts';
import { SignForm } from './sign-form.tsx';
import { isLaterReader, type OpenContract } from './use-contract-news.ts';
import { type Opened, openContract } from './use-pdf.ts';

export interface ReadingProps {
  readonly client: ActiveClient;
  readonly contract: OpenContract;
  readonly onNews: (news: ContractNews) => void;
}

const day = (at: string): string => new Date(at).toLocaleDateString(dateLanguage(), { dateStyle: 'long' });

export default function Reading({ client, contract, onNews }: ReadingProps) {
  const words = useContractCatalogue();
  const { about } = useContractReader();
  const isLater = isLaterReader(contract);
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const [hasRead, setRead] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const read = async (): Promise<void> => {
    setOpening(true);
    setProblem(undefined);
    try {
      setOpened(await openContract());
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      // The contract is gone: reload to find out what replaced it.
      if (failure.code === 'STEP_NOT_OPEN') await revalidate();
      setProblem(failure.message);
    } finally {
      setOpening(false);
    }
  };
  const asked = { client, contract, opened, hasRead, onNews };
  return (
    <>
      <Sheet>
        <SheetSection title={words.read.title}>
          <p>{isLater ? about : words.read.about}</p>
          {!isLater && <p className="contract-soft">{words.read.until(day(contract.expiresAt))}</p>}
          {problem && <Banner kind="problem" title={problem} isLive />}
          {opened && (
            <>
              <PdfButton label={words.read.pdf} />
              <p className="contract-soft">{words.read.sameWords}</p>
              <ContractWords text={opened.text} onEnd={() => setRead(true)} />
              <p className="contract-fingerprint">
                {words.read.fingerprint}: <bdi>{inGroups(opened.sha256)}</bdi>
              </p>
            </>
          )}
        </SheetSection>
        {!opened && (
          <SheetActions>
            <Button busy={isOpening && words.read.opening} onClick={() => void read()}>
              {words.read.open}
            </Button>
          </SheetActions>
        )}
      </Sheet>
      {opened && (
        <Sheet>
          {contract.mine === 'signs' ? (
            <SignForm {...asked} opened={opened} />
          ) : (
            <ConfirmForm {...asked} opened={opened} />
          )}
          {/* A contract that everyone has signed is in force, so a later reader cannot decline it. */}
          {!isLater && <Decline isSigner={contract.mine === 'signs'} onNews={onNews} />}
        </Sheet>
      )}
    </>
  );
}
