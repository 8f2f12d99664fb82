// Why a staff command is refused, in words a person at a terminal can act on. Browsers never see these.

const words = {
  NOT_STAFF: 'This address and code open nothing here. A code works once: wait for the next one.',
  LOCKED: 'There were too many wrong codes. Wait a quarter of an hour.',
  VIEWER: 'You may look, not decide. An approver has to do this.',
  NOT_FOUND: 'There is no such client or person.',
  WRONG_STATE: 'This cannot be done to a client in this state.',
  PERSON_BLOCKED: 'Somebody of this client is blocked. Unblock them first, or block the client.',
  NOTHING_TO_CHECK: 'Nobody waits for a decision about the identity of this person.',
  INCOMPLETE: 'Something is missing in what they told us. Return it, and say what.',
  IDENTITY:
    'The identity check of a member is not in order. Show the case, and return the step verify-identity to them.',
  CONTRACT:
    'The contract does not say any more what the client has told us. Return the step sign-contract to its creator, who has it made anew.',
  NOTHING_TO_APPROVE:
    'This person does not await approval: they joined before the client was approved, or are approved already.',
  NO_CHANGE: 'There is no change to the owners of this client that was submitted.',
  OWNERS_NOT_REVIEWED:
    'An owner who has to take part is not reviewed yet. Approve each of them first: approve-member.',
  NOT_FINISHED: 'This person has not finished their own steps yet.',
  NOT_MEMBER: 'This person is not a member of this client.',
  CREATOR_STAYS:
    'This person is the creator of the client. Offer the creator’s role to another member first: npm run staff -- hand-over',
  CREATOR_ALREADY: 'This person is the creator of the client already.',
  CANNOT_BECOME_CREATOR:
    'Only an owner or representative who has confirmed their identity, is not blocked and has no end date in the past can become the creator.',
  LAST_SIGNATORY:
    'Without this person nobody could sign for the company. Another member needs the power to sign first.',
  NOTHING_TO_NOTE: 'There are no changes among the people of this client that are not noted yet.',
  SAME_PERSON: 'You proposed this yourself. A second, different person has to confirm it.',
  PROPOSED_ALREADY: 'This is proposed already. Confirm that, or withdraw it.',
  NO_PROPOSAL: 'There is no such proposal to confirm.',
  WITHDRAWN: 'The proposal was withdrawn. Look at the case, and propose it anew if it is right.',
  PROPOSER_GONE:
    'Whoever proposed this may not decide any more. Withdraw it, and propose it anew if it is right.',
  CASE_CHANGED:
    'The case has changed since this was proposed. Look at it again, and propose it anew if it is right.',
  NOTHING_ASKED: 'Say at least one thing to ask back, each once: --ask personal-information.familyName="…"',
  UNKNOWN_STEP: 'This client has no such step to ask back.',
  UNKNOWN_FIELD: 'There is no such field in that step.',
  SENTENCE:
    'A sentence has 10 to 300 characters on one line and no web address: it goes out by mail as you write it.',
  REASON: 'Say why, in 10 to 500 characters: --reason "…"',
  FOLDER: 'The folder must be a new one, below one that exists.',
  HELD_ALREADY: 'There is a legal hold on this client already.',
  NOT_HELD: 'There is no legal hold on this client.',
  EMAIL: 'This is no e-mail address.',
  ALREADY_STAFF: 'This address is of staff already.',
  NOT_OPERATOR:
    'Staff are added and removed by whoever owns the tables: set DATABASE_URL to the login that migrates.',
} as const;

export type StaffRefusalCode = keyof typeof words;

export class StaffRefusal extends Error {
  override readonly name = 'StaffRefusal';
  readonly code: StaffRefusalCode;

  /** `more` names the value that was refused. */
  constructor(code: StaffRefusalCode, more = '') {
    super(more === '' ? words[code] : `${words[code]} (${more})`);
    this.code = code;
  }
}
