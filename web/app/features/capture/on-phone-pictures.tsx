// The capture page on a connected phone: the paired computer with its matching code, the pictures to take, and the end.
import { Banner } from '@portico/ui/banner';
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { usePhoneCatalogue } from '../identity/phone-link.en.ts';
import { MatchingCode } from '../identity/phone-progress.tsx';
import { CapturePictures } from './capture-pictures.tsx';
import type { OnPhone } from './use-phone-capture.ts';

interface OnPhonePicturesProps {
  readonly capture: OnPhone;
  readonly isUnheard?: boolean | undefined;
  readonly onNews: (news: OnPhone) => void;
}

/** Shown when there is nothing left to do on this phone. */
function PutAway({
  hour,
  title,
  text,
}: {
  readonly hour: 'day' | 'dusk';
  readonly title: string;
  readonly text: string;
}) {
  return (
    <>
      <title>{title}</title>
      <Illustration hour={hour} />
      <PageHead title={title} lead={text} />
    </>
  );
}

const STILL_GOING: readonly OnPhone['state'][] = ['open', 'on-phone', 'reading'];

export function OnPhonePictures({ capture, isUnheard, onNews }: OnPhonePicturesProps) {
  const { page: words } = usePhoneCatalogue();
  const { state, phone } = capture;
  const desktop = phone?.desktop ?? '';
  if (state === 'failed' || state === 'ended')
    return <PutAway hour="dusk" title={words.spent.title} text={words.spent.text} />;
  if (!STILL_GOING.includes(state))
    return <PutAway hour="day" title={words.done.title} text={words.done.text(desktop)} />;
  const isLooking = state === 'reading';
  return (
    <>
      {isUnheard && (
        <Banner kind="problem" title={words.unreached.title} isLive>
          {words.unreached.text}
        </Banner>
      )}
      <PageHead
        title={isLooking ? words.done.looking : words.going.title}
        lead={isLooking ? words.done.lookingText : words.going.lead(desktop)}
      />
      {phone && (
        <div>
          <MatchingCode code={phone.matchingCode} />
          <p className="small-print">{words.check}</p>
        </div>
      )}
      <CapturePictures capture={capture} onNews={onNews} />
    </>
  );
}
