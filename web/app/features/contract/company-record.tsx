// The record of a company's application, to print or keep (U10): every answer, person and file.
import { Brand } from '@portico/ui/brand';
import { Button } from '@portico/ui/button';
import { Link } from 'react-router';
import { configuration } from '../../configuration.ts';
import type { ActiveClient } from '../../session/load-clients.ts';
import { useContractCheck } from './check-company.en.ts';
import { CompanyFacts } from './company-facts.tsx';
import type { LoadedFacts } from './load-company-facts.ts';

interface CompanyRecordProps {
  readonly client: ActiveClient;
  readonly told: LoadedFacts;
}

export default function CompanyRecord({ client, told }: CompanyRecordProps) {
  const { record: words } = useContractCheck();
  return (
    <>
      <p className="step-back">
        <Link to="/business/sign-contract">{words.back}</Link>
      </p>
      <article className="record">
        <header>
          <p className="record-firm">
            <Brand name={configuration.brand.name} />
          </p>
          <h1 tabIndex={-1}>{words.title}</h1>
          <p className="record-lead">{words.lead}</p>
          <p className="record-print">
            <Button onClick={() => window.print()}>{words.print}</Button>
          </p>
          <dl className="record-facts">
            <dt>{words.reference}</dt>
            <dd>
              <bdi>{client.reference}</bdi>
            </dd>
          </dl>
        </header>
        <CompanyFacts told={told} isOpen={false} />
      </article>
    </>
  );
}
