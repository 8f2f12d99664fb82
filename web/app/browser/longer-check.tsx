// Says why a form takes seconds: while the vendor answers, our own proof of work costs more (decision 25). It lies over the page,
// because any page with a captcha may need it.
import { Banner } from '@portico/ui/banner';
import { useSignUpCatalogue } from '../features/sign-up/sign-up.en.ts';
import { showOverlay } from '../shell/overlay.ts';

function LongerCheck() {
  const { longerCheck } = useSignUpCatalogue();
  return (
    <div className="longer-check">
      <Banner kind="waiting" title={longerCheck.title} isLive>
        {longerCheck.text}
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
