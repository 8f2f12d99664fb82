// Written by `npm run gen` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';

export type JsonObject = Record<string, unknown>;

export interface AddressGuardRow {
  channel: string;
  address_index: Buffer;
  failures: Generated<number>;
  locked_until: Date | null;
  refused_at: Date | null;
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
}

export interface ClientRow {
  id: string;
  account_type: string;
  company: Generated<string>;
  status: Generated<string>;
  created_by: string;
  created_at: Date;
  status_since: Generated<Date>;
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

export interface DataKeyRow {
  owner_id: string;
  wrapped: Buffer;
  wrapped_by: string;
  created_at: Date;
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
}

export interface IdempotencyRow {
  scope: string;
  call: string;
  key_hash: Buffer;
  body_hash: Buffer;
  answer: Buffer | null;
  expires_at: Date;
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
}

export interface MemberRow {
  client_id: string;
  person_id: string;
  is_creator: boolean;
  role: string | null;
  progress: string[];
  joined_at: Date;
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

export interface NoticeRow {
  id: string;
  person_id: string;
  event: string;
  device: string;
  at: Date;
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

export interface RecoveryCodeRow {
  id: string;
  factor_id: string;
  person_id: string;
  hash: string;
  used_at: Date | null;
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
  audit: AuditRow;
  audit_head: AuditHeadRow;
  captcha_used: CaptchaUsedRow;
  client: ClientRow;
  code: CodeRow;
  data_key: DataKeyRow;
  device: DeviceRow;
  factor: FactorRow;
  flow: FlowRow;
  idempotency: IdempotencyRow;
  link: LinkRow;
  member: MemberRow;
  message: MessageRow;
  notice: NoticeRow;
  password: PasswordRow;
  person: PersonRow;
  personal_answer: PersonalAnswerRow;
  personal_form: PersonalFormRow;
  recovery_code: RecoveryCodeRow;
  session: SessionRow;
  signing_key: SigningKeyRow;
  terms_acceptance: TermsAcceptanceRow;
  throttle: ThrottleRow;
}
