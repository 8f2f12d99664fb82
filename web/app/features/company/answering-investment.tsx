// The form for investment information, loaded after its page.
import { Answering, type AnsweringProps, readUnsavedDraft } from '../long-form/answering.tsx';
import { investmentKind } from './investment-kind.ts';

export const findUnsavedAnswers = readUnsavedDraft;

export default function InvestmentAnswering(props: AnsweringProps) {
  return <Answering kind={investmentKind} {...props} />;
}
