// The node kind of the client itself. It decides whether owners are asked for, and how they are identified.

import type { LegalForm } from '../documents/legal-forms.ts';
import { hasTrait } from '../forms/company-choices.ts';
import type { Answers } from '../forms/form.ts';
import type { NodeKind } from './structure.ts';

/**
 * Trusts, foundations, associations and cooperatives have controlling persons instead of shareholders (AMLR Art.
 * 57 and 58). A sole trader is entered like a company that the trader owns completely.
 */
const byLegalForm: Readonly<Partial<Record<LegalForm, NodeKind>>> = {
  'public-body': 'government',
  trust: 'trust',
  foundation: 'trust',
  association: 'trust',
  cooperative: 'trust',
};

export const applicantKind = (company: Answers): NodeKind =>
  hasTrait(company, 'isListed')
    ? 'listed-company'
    : (byLegalForm[company['legalForm'] as LegalForm] ?? 'company');
