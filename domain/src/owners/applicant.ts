// What the client itself is at the foot of its structure: that says whether its owners are asked for, and by what they are known.

import type { LegalForm } from '../documents/legal-forms.ts';
import { hasTrait } from '../forms/company-choices.ts';
import type { Answers } from '../forms/form.ts';
import type { NodeKind } from './structure.ts';

/**
 * A trust, a foundation, an association, a cooperative is explained by those who decide in it, not by shares (AMLR Art. 57 and 58). A sole trader is
 * entered like any company: whoever trades holds all of it.
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
