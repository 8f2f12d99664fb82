// Every encrypted column. The name is authenticated together with the value: a value opens only under the table and
// column it was sealed with. A name in this table therefore never changes, whatever the code around it is called.
export const sealedColumns = [
  'answer_version.content_sealed',
  'asked_back.sentence_sealed',
  'company_answer.answer_sealed',
  'company_owner.answers_sealed',
  'contract.facts_sealed',
  'contract.reason_sealed',
  'contract_signature.said_sealed',
  'decision.reason_sealed',
  'factor.secret_sealed',
  'file.name_sealed',
  'flow.email_sealed',
  'flow.phone_sealed',
  'identity_check.address_sealed',
  'identity_check.consent_address_sealed',
  'identity_check.explanation_sealed',
  'identity_check.seen_sealed',
  'identity_picture.read_sealed',
  'invitation.email_sealed',
  'legal_hold.reason_sealed',
  'link.former_sealed',
  'message.content_sealed',
  'named_person.answers_sealed',
  'owner_change.sentence_sealed',
  'paper.answers_sealed',
  'person.email_sealed',
  'person.phone_sealed',
  'personal_answer.answer_sealed',
  'picture_view.reason_sealed',
  'session.address_sealed',
  'staff.email_sealed',
  'staff.secret_sealed',
] as const;

export type SealedColumnName = (typeof sealedColumns)[number];

/** The column, row and owner that a sealed value belongs to. `owner` is the person or client whose data key seals it. */
export interface SealedColumn {
  readonly column: SealedColumnName;
  readonly row: string;
  readonly owner: string;
}
