// What stands above the login's form after a try that failed: what may help. A password that was right but belongs to an
// unfinished sign-up leads on with it; the answer has opened the way (D9, E06).
import { failuresBeforeCaptcha } from '@portico/domain/captcha-limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallFailed } from '../../api/send.ts';
import { configuration } from '../../configuration.ts';
import { useAccountCatalogue } from '../../shell/account.en.ts';
import { CaptchaBadge } from '../../shell/captcha-badge.tsx';
import { RefusalNotice } from '../forms/refusal-notice.tsx';
import { findRemedy } from '../forms/refusals.ts';

export function loginNotice(failure: CallFailed, attempt: number): ReactNode {
  if (findRemedy(failure.code) !== undefined) return <RefusalNotice failure={failure} />;
  return (
    <>
      {failure.code === 'USER_CERTIFICATE_INVALID' && <WhatHelps />}
      {attempt >= failuresBeforeCaptcha && <CaptchaBadge />}
    </>
  );
}

/** The same for every failed try, whoever it was for (U38). */
function WhatHelps() {
  const { loginHelp: words } = useAccountCatalogue();
  return (
    <div className="login-help">
      <p>{words.rests}</p>
      <p className="form-links">
        <Link to="/forgot-password">{words.reset}</Link>
        <a href={`mailto:${configuration.support.email}`}>{words.ask}</a>
      </p>
    </div>
  );
}
