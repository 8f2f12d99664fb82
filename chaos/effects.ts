// The traces of each acknowledged call: its audit row and its message. Calls that are not listed leave neither, because they
// only resend a code or extend a session.
import type { Line } from './history.ts';

interface Effect {
  readonly audit?: string;
  /** Refusals are also recorded in the audit trail. */
  readonly recordsRefusals?: true;
  /** The audit trail uses an id that the caller never learns. */
  readonly isAnonymous?: true;
  readonly message?: string;
  /** Applies to this part of the call only. Parts that are not listed change nothing. */
  readonly part?: string;
}

const effects: Readonly<Record<string, Effect | readonly Effect[]>> = {
  'auth.register': { audit: 'auth.register', isAnonymous: true, message: 'register-code' },
  'auth.validateEmailOtp': { audit: 'auth.email-code', isAnonymous: true, recordsRefusals: true },
  'auth.verifyAccount': { audit: 'auth.phone-code', recordsRefusals: true },
  'auth.enableMfa': { audit: 'auth.enable-mfa', recordsRefusals: true, part: 'confirm' },
  'auth.login': { audit: 'auth.login', recordsRefusals: true },
  'auth.changeClient': { audit: 'auth.change-client' },
  'auth.logout': { audit: 'auth.logout' },
  'auth.stepUp': { audit: 'auth.step-up', recordsRefusals: true },
  'auth.forgotPassword': { audit: 'auth.forgot-password', isAnonymous: true, message: 'reset-code' },
  'auth.resetPassword': { audit: 'auth.reset-password', message: 'password-changed' },
  'account.endSession': { audit: 'account.end-session' },
  'account.changePassword': {
    audit: 'account.change-password',
    recordsRefusals: true,
    message: 'password-changed',
  },
  'account.newRecoveryCodes': { audit: 'account.new-recovery-codes', message: 'recovery-codes-made' },
  'account.newAuthenticator': [
    {
      audit: 'account.new-authenticator',
      recordsRefusals: true,
      message: 'authenticator-changed',
      part: 'confirm',
    },
    // After a log-in without the former authenticator, the change is only requested.
    {
      audit: 'account.new-authenticator',
      recordsRefusals: true,
      message: 'change-requested',
      part: 'request',
    },
  ],
  'account.changeAddress': { audit: 'account.change-address' },
  'account.confirmAddress': {
    audit: 'account.confirm-address',
    recordsRefusals: true,
    message: 'address-changed',
  },
  'account.withdrawChange': { audit: 'account.cancel-change', message: 'change-cancelled' },
  'account.cancelChange': { audit: 'account.cancel-change', message: 'change-cancelled' },
  'account.undoChange': { audit: 'account.undo-change', message: 'change-undone' },
  'account.disavow': { audit: 'account.disavow' },
  'client.acceptTerms': { audit: 'client.accept-terms' },
  'client.completeStep': { audit: 'client.complete-step' },
  'identity.start': { audit: 'identity.start' },
  'identity.beginPicture': { audit: 'file.begin' },
  'identity.completePicture': { audit: 'file.complete' },
  'identity.phoneLink': { audit: 'identity.phone-link', message: 'capture-link' },
  'identity.openPhoneLink': { audit: 'identity.open-phone-link' },
  'identity.backFromPhone': { audit: 'identity.back-from-phone' },
  'identity.removePortrait': { audit: 'identity.remove-portrait' },
  'identity.explainDifference': { audit: 'identity.explain-difference', message: 'application-received' },
  'client.answerReturn': { audit: 'client.answer-return', message: 'application-received' },
  'client.changeType': { audit: 'client.change-type' },
  'transaction.handOff': { audit: 'transaction.hand-off' },
  'personal.saveInformation': { audit: 'personal.save-information' },
  'client.create': { audit: 'client.create', message: 'application-begun' },
  'company.saveInformation': { audit: 'company.save-information' },
  'company.saveInvestment': { audit: 'company.save-investment' },
  'company.saveOwners': { audit: 'company.save-owners' },
  'company.submitOwners': { audit: 'company.submit-owners' },
  // The history does not know people who were invited.
  'invite.sendCode': { audit: 'invite.send-code', isAnonymous: true, message: 'invite-code' },
  'invite.setPassword': { audit: 'invite.set-password', isAnonymous: true },
  'invite.join': { audit: 'invite.join', isAnonymous: true },
  'invite.decline': { audit: 'invite.decline', isAnonymous: true },
  'invite.declineOffer': { audit: 'invite.decline', isAnonymous: true },
  'invite.sendNewLink': { audit: 'invite.send-new-link', isAnonymous: true },
  'contract.prepare': { audit: 'contract.prepare' },
  'contract.open': { audit: 'contract.open' },
  'contract.sign': { audit: 'contract.sign', message: 'contract-signed' },
  'contract.confirmRead': { audit: 'contract.confirm-read' },
  'contract.decline': { audit: 'contract.decline', message: 'contract-declined' },
  'people.save': { audit: 'people.save' },
  'people.remove': { audit: 'people.remove' },
  'people.invite': { audit: 'people.invite', message: 'invitation' },
  'people.resend': { audit: 'people.resend', message: 'invitation' },
  'people.correctAddress': { audit: 'people.correct-address', message: 'invitation' },
  'people.revoke': { audit: 'people.revoke', message: 'invitation-withdrawn' },
  'members.changeRights': { audit: 'members.change-rights' },
  'members.end': { audit: 'members.end' },
  'members.withdrawCreatorRole': { audit: 'members.withdraw-creator-role' },
  // The history does not know people who were invited.
  'members.leave': { audit: 'members.leave', isAnonymous: true },
  'members.offerCreatorRole': { audit: 'members.offer-creator-role', isAnonymous: true },
  'members.acceptCreatorRole': { audit: 'members.accept-creator-role', isAnonymous: true },
  'members.declineCreatorRole': { audit: 'members.decline-creator-role', isAnonymous: true },
  'documents.describe': { audit: 'documents.describe' },
  'documents.reuse': { audit: 'documents.reuse' },
  'documents.beginUpload': { audit: 'file.begin' },
  'documents.completeUpload': { audit: 'file.complete' },
  'documents.open': { audit: 'file.open' },
  'documents.remove': { audit: 'file.remove' },
};

const effectsOf = (op: string): readonly Effect[] => [effects[op] ?? []].flat();

/** Returns undefined when the call of this line leaves no trace. */
export function findEffect({ op, args }: Line): Effect | undefined {
  return effectsOf(op).find(({ part }) => part === undefined || part === args?.['part']);
}

/** Refusals of this call are recorded in the audit trail and stored under the idempotency key. */
export const keepsRefusals = (op: string): boolean =>
  effectsOf(op).some(({ recordsRefusals }) => recordsRefusals === true);
