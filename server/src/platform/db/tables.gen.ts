// Written by `npm run gen` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';

export type JsonObject = Record<string, unknown>;

export interface AddressGuardRow {
  channel: string;
  address_index: Buffer;
  failures: Generated<number>;
  locked_until: Date | null;
  refused_at: Date | null;
  owner_failures: Generated<number>;
  owner_locked_until: Date | null;
}

export interface AnswerVersionRow {
  seq: Generated<number>;
  id: string;
  client_id: string;
  person_id: string | null;
  form: string;
  event: string;
  key: string | null;
  definition_hash: Buffer;
  form_version: number;
  by_person_id: string;
  at: Date;
  is_open: Generated<boolean>;
  content_sealed: Buffer;
}

export interface AskedBackRow {
  id: string;
  decision_id: string;
  client_id: string;
  person_id: string;
  step: string;
  field: string;
  sentence_sealed: Buffer;
  form_version: number;
  asked_at: Date | null;
  answered_at: Date | null;
  said_at: Date | null;
}

export interface AuditRow {
  chain: Generated<string>;
  seq: Generated<number>;
  at: Date;
  action: string;
  result: string;
  actor: string;
  person_id: string | null;
  client_id: string | null;
  target: string;
  request_id: string;
  detail: JsonObject;
  previous: Generated<Buffer>;
  hash: Generated<Buffer>;
  source: string | null;
  encoding: Generated<number>;
}

export interface AuditHeadRow {
  chain: string;
  seq: number;
  hash: Buffer;
  checkpointed_seq: Generated<number>;
}

export interface CaptchaUsedRow {
  token_hash: Buffer;
  expires_at: Date;
  spent_by: Buffer | null;
}

export interface ClientRow {
  id: string;
  account_type: string;
  company: Generated<string>;
  status: Generated<string>;
  created_by: string;
  created_at: Date;
  status_since: Generated<Date>;
  reference: Generated<string>;
}

export interface CodeRow {
  id: string;
  flow_id: string;
  person_id: string;
  channel: string;
  hash: Buffer;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface CompanyAnswerRow {
  client_id: string;
  form: string;
  key: string;
  answer_sealed: Buffer;
  version: number;
}

export interface CompanyFormRow {
  client_id: string;
  form: string;
  version: number;
  saved_at: Date;
}

export interface CompanyOwnerRow {
  client_id: string;
  id: string;
  answers_sealed: Buffer | null;
  version: number;
  position: number;
}

export interface ContractRow {
  id: string;
  client_id: string;
  version: number;
  state: string;
  template: string;
  facts_sealed: Buffer;
  facts_hash: Buffer;
  object_key: string;
  sha256: Buffer | null;
  bytes: number | null;
  prepared_by: string;
  prepared_at: Date;
  rendered_at: Date | null;
  expires_at: Date;
  ended_at: Date | null;
  reason_sealed: Buffer | null;
  sealed_key: string | null;
  sealed_sha256: Buffer | null;
  sealed_bytes: number | null;
  sealed_at: Date | null;
  verified_at: Date | null;
}

export interface ContractPartyRow {
  contract_id: string;
  named_id: string;
  kind: string;
  role: string;
  position: number;
  reminded_at: Date | null;
  reminders: Generated<number>;
}

export interface ContractSignatureRow {
  contract_id: string;
  person_id: string;
  client_id: string;
  named_id: string;
  kind: string;
  sha256: Buffer;
  signed_at: Date;
  session_id: string;
  authenticated_at: Date;
  consent_hash: Buffer;
  method: string;
  said_sealed: Buffer;
  authenticated_by: string | null;
}

export interface CreatorHandoverRow {
  id: string;
  client_id: string;
  from_person_id: string;
  to_person_id: string;
  offered_by_staff: string | null;
  offered_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  outcome: string | null;
}

export interface DataKeyRow {
  owner_id: string;
  wrapped: Buffer;
  wrapped_by: string;
  created_at: Date;
}

export interface DecisionRow {
  id: string;
  client_id: string | null;
  person_id: string | null;
  kind: string;
  reason_sealed: Buffer | null;
  case_mark: string;
  proposed_by: string;
  proposed_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  former_status: string | null;
  former_since: Date | null;
  leads_to: string | null;
  member_id: string | null;
  reason_sealed_for: string | null;
}

export interface DeviceRow {
  id: string;
  person_id: string;
  token_hash: Buffer;
  name: string;
  created_at: Date;
  seen_at: Date;
  failures: Generated<number>;
  locked_until: Date | null;
  code_failures: Generated<number>;
  codes_locked_until: Date | null;
}

export interface FactorRow {
  id: string;
  person_id: string;
  kind: string;
  secret_sealed: Buffer | null;
  activated_at: Date | null;
  last_step: Generated<number>;
  failures: Generated<number>;
  locked_until: Date | null;
  disabled_at: Date | null;
  created_at: Date;
  proven_at: Date | null;
}

export interface FileRow {
  id: string;
  object_key: string;
  person_id: string;
  client_id: string;
  purpose: string;
  slot: string;
  name_sealed: Buffer;
  type: string;
  bytes: number;
  sha256: Buffer;
  state: string;
  reason: string | null;
  begun_at: Date;
  addressed_at: Date;
  completed_at: Date | null;
  checked_at: Date | null;
  clean_type: string | null;
  clean_bytes: number | null;
  clean_sha256: Buffer | null;
  verified_at: Date | null;
  withdrawn_at: Date | null;
}

export interface FlowRow {
  id: string;
  kind: string;
  person_id: string;
  token_hash: Buffer;
  email_index: Buffer;
  email_sealed: Buffer;
  phone_sealed: Buffer | null;
  password_hash: string | null;
  pepper_id: string | null;
  referral: string | null;
  email_proven_at: Date | null;
  phone_proven_at: Date | null;
  failures: Generated<number>;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  link_hash: Buffer | null;
  is_delayed: Generated<boolean>;
}

export interface FormDefinitionRow {
  hash: Buffer;
  form: string;
  language: string;
  definition: string;
  first_used_at: Date;
}

export interface FormerMemberRow {
  client_id: string;
  person_id: string;
  role: string;
  named_id: string | null;
  progress: string[];
  identity_check_id: string | null;
  joined_at: Date;
  ended_at: Date;
  ended_by: string;
}

export interface HandOffRow {
  id: string;
  person_id: string;
  client_id: string;
  session_id: string;
  origin: string;
  minted_at: Date;
  expires_at: Date;
  redeemed_at: Date | null;
}

export interface IdempotencyRow {
  scope: string;
  call: string;
  key_hash: Buffer;
  body_hash: Buffer;
  answer: Buffer | null;
  expires_at: Date;
}

export interface IdentityCheckRow {
  id: string;
  person_id: string;
  client_id: string;
  route: string;
  state: string;
  consent_version: string | null;
  consent_address_sealed: Buffer | null;
  reference: string | null;
  address_sealed: Buffer | null;
  result_version: Generated<number>;
  problem: string | null;
  likeness: string | null;
  seen_sealed: Buffer | null;
  explanation_sealed: Buffer | null;
  silent_since: Date | null;
  asked_at: Date;
  decided_at: Date | null;
  contradicted_at: Date | null;
  created_at: Date;
  document_type: string | null;
}

export interface IdentityEventRow {
  id: string;
  reference: string;
  received_at: Date;
}

export interface IdentityPhoneRow {
  id: string;
  person_id: string;
  client_id: string;
  session_id: string;
  link_hash: Buffer;
  holder_hash: Buffer | null;
  matching_code: string;
  desktop: string;
  device: string | null;
  expires_at: Date;
  opened_at: Date | null;
}

export interface IdentityPictureRow {
  file_id: string;
  check_id: string;
  person_id: string;
  kind: string;
  sha256: Buffer;
  state: string;
  problem: string | null;
  read_sealed: Buffer | null;
  begun_at: Date;
  decided_at: Date | null;
}

export interface InvitationRow {
  id: string;
  client_id: string;
  named_id: string;
  role: string;
  invited_by: string;
  person_id: string | null;
  email_index: Buffer;
  email_sealed: Buffer;
  sent_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  joined_at: Date | null;
  declined_at: Date | null;
  revoked_at: Date | null;
  reminded_at: Date | null;
  reminders: Generated<number>;
  permissions: string[] | null;
  valid_until: string | null;
}

export interface InvitationLinkRow {
  token_hash: Buffer;
  invitation_id: string;
  email_index: Buffer;
  email_sealed: Buffer;
  sent_at: Date;
  expires_at: Date;
  ended: string | null;
}

export interface LegalHoldRow {
  client_id: string;
  staff_id: string;
  reason_sealed: Buffer;
  held_at: Date;
  reason_sealed_for: string;
}

export interface LinkRow {
  token_hash: Buffer;
  person_id: string;
  kind: string;
  event: string;
  former_sealed: Buffer | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  mailbox_index: Buffer | null;
}

export interface MemberRow {
  client_id: string;
  person_id: string;
  is_creator: boolean;
  role: string | null;
  progress: string[];
  joined_at: Date;
  identity_check_id: string | null;
  identity_recorded_at: Date | null;
  awaits_approval: Generated<boolean>;
}

export interface MemberChangeRow {
  id: string;
  seq: Generated<number>;
  client_id: string;
  person_id: string;
  kind: string;
  by_person_id: string | null;
  by_staff_id: string | null;
  at: Date;
  noted_by: string | null;
  noted_at: Date | null;
}

export interface MessageRow {
  id: string;
  person_id: string;
  kind: string;
  content_sealed: Buffer;
  message_id: string;
  state: Generated<string>;
  created_at: Date;
  sent_at: Date | null;
  channel: Generated<string>;
}

export interface NamedPersonRow {
  client_id: string;
  id: string;
  role: string;
  answers_sealed: Buffer | null;
  version: number;
  position: number;
  left_at: Date | null;
}

export interface NoticeRow {
  id: string;
  person_id: string;
  event: string;
  device: string;
  at: Date;
}

export interface OwnerChangeRow {
  id: string;
  client_id: string;
  begun_by: string;
  begun_at: Date;
  submitted_at: Date | null;
  returned_at: Date | null;
  sentence_sealed: Buffer | null;
  approved_at: Date | null;
}

export interface PaperRow {
  client_id: string;
  slot: string;
  answers_sealed: Buffer;
  version: number;
}

export interface PaperReuseRow {
  client_id: string;
  slot: string;
  file_id: string;
}

export interface PasswordRow {
  person_id: string;
  hash: string;
  pepper_id: string;
  changed_at: Date;
  failures: Generated<number>;
  locked_until: Date | null;
  disabled_at: Date | null;
}

export interface PendingChangeRow {
  id: string;
  person_id: string;
  kind: string;
  factor_id: string | null;
  address_index: Buffer | null;
  address_sealed: Buffer | null;
  device: string;
  requested_at: Date;
  effective_at: Date;
  ended_at: Date | null;
  outcome: string | null;
}

export interface PersonRow {
  id: string;
  email_index: Buffer;
  email_sealed: Buffer;
  phone_index: Buffer | null;
  phone_sealed: Buffer | null;
  language: Generated<string>;
  verified_at: Date | null;
  blocked_at: Date | null;
  created_at: Date;
  referral: string | null;
}

export interface PersonalAnswerRow {
  person_id: string;
  key: string;
  answer_sealed: Buffer;
  version: number;
}

export interface PersonalFormRow {
  person_id: string;
  version: number;
  saved_at: Date;
}

export interface PictureViewRow {
  id: string;
  staff_id: string;
  client_id: string;
  reason_sealed: Buffer;
  viewed_at: Date;
  reason_sealed_for: string;
}

export interface RecoveryCodeRow {
  id: string;
  factor_id: string;
  person_id: string;
  hash: string;
  used_at: Date | null;
}

export interface RemovedObjectRow {
  object_key: string;
  state: string;
  removed_at: Date;
}

export interface SessionRow {
  id: string;
  person_id: string;
  client_id: string | null;
  generation: Generated<number>;
  refresh_hash: Buffer;
  refresh_key_id: string;
  rotated_at: Date;
  binding_hash: Buffer;
  auth_time: Date;
  amr: string[];
  device: string;
  address_sealed: Buffer | null;
  created_at: Date;
  seen_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  ended_because: string | null;
}

export interface SigningKeyRow {
  kid: string;
  public_jwk: JsonObject;
  private_wrapped: Buffer;
  wrapped_by: string;
  created_at: Date;
  signs_from: Date;
  removed_at: Date | null;
}

export interface StaffRow {
  id: string;
  email_index: Buffer;
  email_sealed: Buffer;
  role: string;
  secret_sealed: Buffer;
  last_step: Generated<number>;
  failures: Generated<number>;
  locked_until: Date | null;
  added_at: Date;
  left_at: Date | null;
}

export interface SweepCandidateRow {
  bucket: string;
  key: string;
  standing: string;
  first_seen_at: Date;
  approved_at: Date | null;
}

export interface TermsAcceptanceRow {
  person_id: string;
  client_id: string;
  version: string;
  text_sha256: Buffer;
  accepted_at: Date;
  address: string;
}

export interface ThrottleRow {
  bucket: Buffer;
  window_start: Date;
  times: number;
}

export interface Tables {
  address_guard: AddressGuardRow;
  answer_version: AnswerVersionRow;
  asked_back: AskedBackRow;
  audit: AuditRow;
  audit_head: AuditHeadRow;
  captcha_used: CaptchaUsedRow;
  client: ClientRow;
  code: CodeRow;
  company_answer: CompanyAnswerRow;
  company_form: CompanyFormRow;
  company_owner: CompanyOwnerRow;
  contract: ContractRow;
  contract_party: ContractPartyRow;
  contract_signature: ContractSignatureRow;
  creator_handover: CreatorHandoverRow;
  data_key: DataKeyRow;
  decision: DecisionRow;
  device: DeviceRow;
  factor: FactorRow;
  file: FileRow;
  flow: FlowRow;
  form_definition: FormDefinitionRow;
  former_member: FormerMemberRow;
  hand_off: HandOffRow;
  idempotency: IdempotencyRow;
  identity_check: IdentityCheckRow;
  identity_event: IdentityEventRow;
  identity_phone: IdentityPhoneRow;
  identity_picture: IdentityPictureRow;
  invitation: InvitationRow;
  invitation_link: InvitationLinkRow;
  legal_hold: LegalHoldRow;
  link: LinkRow;
  member: MemberRow;
  member_change: MemberChangeRow;
  message: MessageRow;
  named_person: NamedPersonRow;
  notice: NoticeRow;
  owner_change: OwnerChangeRow;
  paper: PaperRow;
  paper_reuse: PaperReuseRow;
  password: PasswordRow;
  pending_change: PendingChangeRow;
  person: PersonRow;
  personal_answer: PersonalAnswerRow;
  personal_form: PersonalFormRow;
  picture_view: PictureViewRow;
  recovery_code: RecoveryCodeRow;
  removed_object: RemovedObjectRow;
  session: SessionRow;
  signing_key: SigningKeyRow;
  staff: StaffRow;
  sweep_candidate: SweepCandidateRow;
  terms_acceptance: TermsAcceptanceRow;
  throttle: ThrottleRow;
}
