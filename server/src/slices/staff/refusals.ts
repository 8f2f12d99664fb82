// Why a staff command is refused, in words a person at a terminal can act on. Browsers never see these.

const words = {
  NOT_STAFF: 'This email address and code are not correct. A code works once, so wait for the next one.',
  LOCKED: 'Too many incorrect codes. Wait at least 15 minutes.',
  VIEWER: 'You can view cases but not decide them. An approver has to do this.',
  NOT_FOUND: 'We found nothing for this reference, email address or ID.',
  WRONG_STATE: 'The client or person is not in a state that allows this.',
  PERSON_BLOCKED: 'A member of this client is blocked. Unblock them first, or block the client.',
  NOTHING_TO_CHECK: 'There is no decision to make about the identity of this person.',
  INCOMPLETE: 'Some of their answers are missing. Return the application and say which.',
  IDENTITY:
    'The identity check of a member is not valid. Show the case, then return the step verify-identity to them.',
  CONTRACT:
    'The contract no longer matches the client’s answers. Return the step sign-contract to the account creator, who creates a new one.',
  NOTHING_TO_APPROVE:
    'This person doesn’t need approval. They joined before the client was approved, or are already approved.',
  NO_CHANGE: 'This client has not submitted a change to its owners.',
  OWNERS_NOT_REVIEWED:
    'An owner who has to take part has not been approved. Approve each of them first with approve-member.',
  NOT_FINISHED: 'This person has not finished their own steps yet.',
  NOT_MEMBER: 'This person is not a member of this client.',
  CREATOR_STAYS:
    'This person is the account creator. Offer that role to another member first: npm run staff -- hand-over',
  CREATOR_ALREADY: 'This person is already the account creator.',
  CANNOT_BECOME_CREATOR:
    'The account creator must be an owner or representative with a verified identity and current access, and must not be blocked.',
  LAST_SIGNATORY:
    'Without this person, no one could sign for the company. Give another member signing power first.',
  NOTHING_TO_NOTE: 'All changes to the people of this client have already been noted.',
  SAME_PERSON: 'You proposed this yourself. A second, different person has to confirm it.',
  PROPOSED_ALREADY: 'This has already been proposed. Confirm or withdraw that proposal.',
  NO_PROPOSAL: 'There is no such proposal to confirm.',
  WITHDRAWN: 'The proposal was withdrawn. Check the case, then propose it again if it is correct.',
  PROPOSER_GONE:
    'The staff member who proposed this can no longer decide. Withdraw the proposal, then propose it again if it is correct.',
  CASE_CHANGED:
    'The case has changed since this was proposed. Check it again, then make a new proposal if it is correct.',
  NOTHING_ASKED: 'Name 1 to 50 fields to correct, each once: --ask personal-information.familyName="…"',
  UNKNOWN_STEP: 'This client has no such step.',
  UNKNOWN_FIELD: 'That step has no such field.',
  SENTENCE:
    'Write 10 to 300 characters on one line, without a web address. We email the sentence exactly as you write it.',
  REASON: 'Give a reason of 10 to 500 characters: --reason "…"',
  FOLDER: 'The folder must not exist yet, but the folder above it must.',
  HELD_ALREADY: 'This client is already under a legal hold.',
  NOT_HELD: 'This client is not under a legal hold.',
  EMAIL: 'Enter an email address.',
  ALREADY_STAFF: 'A staff member already has this email address.',
  NOT_OPERATOR:
    'Only the owner of the tables can add or remove staff. Set DATABASE_URL to the login that runs migrations.',
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
