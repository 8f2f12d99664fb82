// The form for personal information, loaded after its page.
import { Answering, type AnsweringProps, readUnsavedDraft } from '../long-form/answering.tsx';
import { personalKind } from './personal-kind.ts';

export const findUnsavedAnswers = readUnsavedDraft;

export default function PersonalAnswering(props: AnsweringProps) {
  return <Answering kind={personalKind} {...props} />;
}
