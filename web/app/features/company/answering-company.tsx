// The form for company information, loaded after its page.
import { Answering, type AnsweringProps, readUnsavedDraft } from '../long-form/answering.tsx';
import { companyKind } from './company-kind.ts';

export const findUnsavedAnswers = readUnsavedDraft;

export default function CompanyAnswering(props: AnsweringProps) {
  return <Answering kind={companyKind} {...props} />;
}
