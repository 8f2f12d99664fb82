// The notice above the log-in form after a failed attempt. A correct password of an unfinished sign-up leads
// on to that sign-up, which the response has unlocked (D9, E06).
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

/** Identical for every failed attempt, so that it reveals nothing about the account (U38). */
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
