// Investment information as it is filled in, fetched after its page.
import { Answering, type AnsweringProps, readLeft } from '../long-form/answering.tsx';
import { investmentKind } from './investment-kind.ts';

export const findLeft = readLeft;

export default function InvestmentAnswering(props: AnsweringProps) {
  return <Answering kind={investmentKind} {...props} />;
}
