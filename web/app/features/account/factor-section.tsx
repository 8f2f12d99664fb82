// Two-step verification: the app, the recovery codes and the phone number for codes by text message (C06, B14).
import { limits } from '@portico/domain/limits';
import { SheetSection } from '@portico/ui/sheet';
import { useOwnAccountCatalogue } from './account.en.ts';
import { AuthenticatorSetting } from './authenticator-setting.tsx';
import { Moment } from './moment.tsx';
import type { Opening, OwnAccount } from './own-account.ts';
import { PendingChange } from './pending-change.tsx';
import { RecoveryCodeSetting } from './recovery-code-setting.tsx';

/** Prompt for new recovery codes once this many or fewer are left. */
const FEW = 3;

export function FactorSection({ own, ...opening }: Opening & { readonly own: OwnAccount }) {
  const { factors: words } = useOwnAccountCatalogue();
  const { factors, recoveryCodesLeft: left } = own.factors;
  const since = (kind: string) => factors.find(({ factor }) => factor === kind)?.since;
  const appSince = since('authenticator');
  return (
    <SheetSection title={<span id="second-steps">{words.title}</span>}>
      <p className="section-lead">{words.lead}</p>
      <AuthenticatorSetting
        value={
          appSince ? (
            <>
              {words.authenticator.since} <Moment at={appSince} isDay />
            </>
          ) : (
            words.authenticator.none
          )
        }
        note={<PendingChange kind="authenticator" pendingChanges={own.pendingChanges} />}
        email={own.email}
        {...opening}
      />
      <RecoveryCodeSetting
        value={left > 0 ? words.codes.left(left, limits.recoveryCodes.count) : words.codes.none}
        note={left <= FEW && words.codes.few}
        email={own.email}
        {...opening}
      />
      <div className="setting">
        <div className="setting-words">
          <h3>{words.sms.name}</h3>
          <p>
            {since('sms') && own.phone ? (
              <>
                {words.sms.to} <bdi dir="ltr">{own.phone}</bdi>
              </>
            ) : (
              words.sms.none
            )}
          </p>
          <p className="setting-note">{words.sms.weaker}</p>
        </div>
      </div>
    </SheetSection>
  );
}
