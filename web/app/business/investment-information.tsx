// /business/investment-information
import { StepPage, stepMeta } from '../shell/step-page.tsx';

export const meta = stepMeta('investment-information');

export default function InvestmentInformation() {
  return <StepPage name="investment-information" />;
}
