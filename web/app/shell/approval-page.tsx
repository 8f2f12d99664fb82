// Replaces a page about the transaction application for a member whom we have not approved yet, and explains why they cannot enter.
import { isComplete } from '@portico/domain/steps/progress';
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { Link } from 'react-router';
import { useClientState } from '../session/client-state.ts';
import { findPosition } from '../session/position.ts';
import { useApprovalCatalogue } from './approval-page.en.ts';

export function ApprovalPage() {
  const words = useApprovalCatalogue();
  const state = useClientState();
  const { company = '' } = state.clients.find(({ id }) => id === state.activatedClient) ?? {};
  const { title, text } = isComplete(findPosition(state)) ? words.review : words.steps;
  return (
    <>
      <Illustration hour="dusk" />
      <PageHead title={title} lead={text(company || words.yourCompany)} />
      <p className="form-links">
        <Link to="/">{words.home}</Link>
      </p>
    </>
  );
}
