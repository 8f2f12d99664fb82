// Offers to take the pictures on a phone: a link to scan or send, and the phone's progress (U42). The parent
// component polls the check and passes it in.
import { identityCalls } from '@portico/domain/api/browser/identity.gen';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { addSeconds } from '../../browser/seconds-left.ts';
import { usePhoneCatalogue } from './phone-link.en.ts';
import { MatchingCode, PictureProgress } from './phone-progress.tsx';
import type { Check } from './use-check.ts';

/** Loaded on demand, because few people scan the QR code. */
const PhoneLink = lazy(() => import('./phone-link.tsx'));

export interface MadeLink {
  readonly address: string;
  readonly matchingCode: string;
  readonly endsAtMs: number;
  readonly sentBy?: 'sms' | 'mail';
}
export type LinkChannel = NonNullable<MadeLink['sentBy']>;

interface UsePhoneProps {
  readonly check: Check;
  readonly onChange: (check: Check) => void;
}

/** The action in progress, and the last refusal. */
function useActs(onChange: UsePhoneProps['onChange']) {
  const [link, setLink] = useState<MadeLink | undefined>(undefined);
  const [busy, setBusy] = useState<'making' | 'back' | LinkChannel | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const act = async (what: NonNullable<typeof busy>, doIt: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setProblem(undefined);
    try {
      await doIt();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(failure.message);
    } finally {
      setBusy(undefined);
    }
  };
  const make = (sendBy?: LinkChannel): void =>
    void act(sendBy ?? 'making', async () => {
      const made = await call(identityCalls.phoneLink, { body: sendBy ? { sendBy } : {} });
      const { address, matchingCode, expiresInSeconds } = made;
      setLink({
        address,
        matchingCode,
        endsAtMs: addSeconds(expiresInSeconds),
        ...(sendBy && { sentBy: sendBy }),
      });
      onChange(await call(identityCalls.current, {}));
    });
  const goBack = (): void =>
    void act('back', async () => {
      onChange(await call(identityCalls.backFromPhone, { body: {} }));
      setLink(undefined);
    });
  return { link, busy, problem, make, goBack };
}

/** Phones and tablets show the offer as a small button, computers show it first. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

export function UsePhone({ check, onChange }: UsePhoneProps) {
  const words = usePhoneCatalogue();
  const { link, busy, problem, make, goBack } = useActs(onChange);
  const phone = check.capture?.phone ?? undefined;
  const isOwn = link !== undefined && phone?.matchingCode === link.matchingCode;
  const isOver = link !== undefined && phone === undefined && link.endsAtMs <= Date.now();
  const view = phone?.device ? 'going' : isOwn ? 'link' : phone ? 'unknown' : isOver ? 'over' : 'offer';

  // The pressed button disappears with its view: move the focus to the new view.
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    const { activeElement } = document;
    if (shown.current !== view && (activeElement === null || activeElement === document.body))
      part.current?.focus();
    shown.current = view;
  }, [view]);

  const back = (
    <Button kind="secondary" onClick={goBack} busy={busy === 'back' && words.backBusy}>
      {words.back}
    </Button>
  );
  const renew = (
    <Button kind="secondary" onClick={() => make()} busy={busy === 'making' && words.offer.busy}>
      {words.link.renew}
    </Button>
  );
  const views: Readonly<Record<typeof view, () => ReactNode>> = {
    offer: () => (
      <SheetSection title={words.offer.title}>
        <p className="identity-soft">{words.offer.text}</p>
        <div>
          <Button kind="secondary" onClick={() => make()} busy={busy === 'making' && words.offer.busy}>
            {words.offer.act}
          </Button>
        </div>
      </SheetSection>
    ),
    link: () => (
      <SheetSection title={words.link.title}>
        <Suspense>{link && <PhoneLink link={link} busy={busy} onSend={make} />}</Suspense>
        <p role="status" className="phone-waiting">
          {words.link.waiting}
        </p>
        <div>{back}</div>
      </SheetSection>
    ),
    unknown: () => (
      <SheetSection title={words.link.waiting}>
        <p className="identity-soft">{words.link.unknown}</p>
        {phone && <MatchingCode code={phone.matchingCode} />}
        <div className="phone-acts">
          {renew}
          {back}
        </div>
      </SheetSection>
    ),
    over: () => (
      <SheetSection title={words.link.expired}>
        <p className="identity-soft" role="status">
          {words.link.expiredText}
        </p>
        <div>{renew}</div>
      </SheetSection>
    ),
    going: () => (
      <SheetSection title={<span role="status">{words.going.title(phone?.device ?? '')}</span>}>
        <p className="identity-soft">{words.going.text}</p>
        {phone && <MatchingCode code={phone.matchingCode} />}
        <PictureProgress pictures={check.capture?.pictures ?? []} />
        <p className="small-print">{words.going.notYours}</p>
        <div>{back}</div>
      </SheetSection>
    ),
  };
  if (view === 'offer' && isTouched())
    return (
      <div className="phone-quiet">
        {problem && <Banner kind="problem" title={problem} isLive />}
        <Button kind="quiet" onClick={() => make()} busy={busy === 'making' && words.offer.busy}>
          {words.offer.quiet}
        </Button>
      </div>
    );
  return (
    <div className="phone-part" data-view={view} ref={part} tabIndex={-1}>
      {problem && <Banner kind="problem" title={problem} isLive />}
      <Sheet>{views[view]()}</Sheet>
    </div>
  );
}
