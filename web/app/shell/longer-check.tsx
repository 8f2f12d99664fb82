// Explains why submitting a form takes seconds: while the captcha vendor is up, our own proof of work costs more (decision
// 25). An overlay, because any page with a captcha may need it.
import { Banner } from '@portico/ui/banner';
import { useLongerCheckCatalogue } from './captcha-badge.en.ts';
import { showOverlay } from './overlay.ts';

function LongerCheck() {
  const words = useLongerCheckCatalogue();
  return (
    <div className="longer-check">
      <Banner kind="waiting" title={words.title} isLive>
        {words.text}
      </Banner>
    </div>
  );
}

export async function duringLongerCheck<T>(work: Promise<T>): Promise<T> {
  showOverlay('longer-check', <LongerCheck />);
  try {
    return await work;
  } finally {
    showOverlay('longer-check', null);
  }
}
