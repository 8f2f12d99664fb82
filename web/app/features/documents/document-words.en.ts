// English texts for every document that we may require: what it is, why we need it and its state (U41).

import type { DocumentWords } from '@portico/domain/documents/document-words';
import { fileLimits } from '@portico/domain/file-limits';
import { useTranslated } from '../../texts/catalogue.tsx';
import { englishDocumentKinds } from './document-kinds.en.ts';

const exists = 'We must confirm that the business exists.';
const owners = 'By law, we must know who owns and controls the business.';
const acts = 'We must confirm that the people who sign are allowed to act for the business.';
const place = 'We must confirm where the business operates.';
const money = 'We are required to check where the money comes from.';

export const englishDocumentWords: DocumentWords = {
  groups: {
    existence: 'Company registration',
    ownership: 'Ownership and control',
    authority: 'Authorised signatories',
    address: 'Address',
    other: 'Other documents',
  },
  slots: {
    'business-registration': {
      name: 'Business registration',
      what: 'Your trade licence, or a letter from the tax office that shows your tax number.',
      why: exists,
    },
    'certificate-of-incorporation': {
      name: 'Certificate of incorporation',
      what: 'Certificate issued when the company was registered.',
      why: exists,
    },
    'partnership-agreement': {
      name: 'Partnership agreement',
      what: 'The agreement between the partners, with all changes.',
      why: exists,
    },
    statutes: { name: 'Statutes', what: 'The current rules of your organisation.', why: exists },
    'foundation-deed': {
      name: 'Foundation deed',
      what: 'The deed that set up the foundation.',
      why: exists,
    },
    'trust-deed': {
      name: 'Trust deed',
      what: 'The full deed that set up the trust, with all changes.',
      why: 'A trust isn’t registered like a company. Its deed shows that it exists.',
    },
    'fund-terms': {
      name: 'Fund terms',
      what: 'The terms that investors agree to: a prospectus or limited partnership agreement.',
      why: exists,
    },
    'branch-registration': {
      name: 'Branch registration',
      what: 'Proof that the branch is registered in the country where it operates.',
      why: exists,
    },
    'founding-act': {
      name: 'Founding act',
      what: 'The law or official notice that set up the public body.',
      why: exists,
    },
    'register-extract': {
      name: 'Register extract',
      what: 'A recent extract from the public register.',
      why: 'It shows that the business still exists and who can act for it.',
    },
    'parent-register-extract': {
      name: 'Register extract of the parent company',
      what: 'A recent extract from the register in the parent company’s home country.',
      why: 'A branch is part of its parent company. We need to know both.',
    },
    'shareholder-list': {
      name: 'Shareholder list',
      what: 'All shareholders, and how many shares each of them holds.',
      why: owners,
    },
    'ownership-chart': {
      name: 'Ownership structure chart',
      what: 'We create this from your answers.',
      why: owners,
    },
    'major-shareholders': {
      name: 'Shareholders with 5 % or more',
      what: 'All shareholders with 5 % or more, and how many shares each of them holds.',
      why: owners,
    },
    'listing-evidence': {
      name: 'Proof of listing',
      what: 'A document or web page that shows the stock exchange and the ISIN of the share.',
      why: 'A listed company publishes who owns it, so we ask for fewer documents.',
    },
    'partner-list': {
      name: 'List of partners',
      what: 'All partners, and the share that each of them holds.',
      why: owners,
    },
    'board-list': { name: 'List of board members', what: 'All current board members.', why: owners },
    'major-members': {
      name: 'Members with 25 % or more',
      what: 'All members with 25 % or more, or a signed statement that there are none.',
      why: owners,
    },
    'controllers-and-donors': {
      name: 'Controlling persons and major donors',
      what: 'People outside the board who make decisions, and the largest donors of the last year.',
      why: owners,
    },
    'foundation-parties': {
      name: 'Founder, board and beneficiaries',
      what: 'The people who set up the foundation, run it and benefit from it.',
      why: owners,
    },
    'trust-parties': {
      name: 'Parties to the trust',
      what: 'The settlor, trustees, protector and beneficiaries.',
      why: owners,
    },
    'fund-parties': {
      name: 'Parties to the fund',
      what: 'The manager, the general partner and all investors with 25 % or more.',
      why: owners,
    },
    'parent-ownership': {
      name: 'Shareholders of the parent company',
      what: 'All shareholders of the company that the branch belongs to.',
      why: owners,
    },
    'authority-to-act': {
      name: 'Authority to act',
      what: 'A document that shows who can act for the business.',
      why: acts,
    },
    'signatory-list': {
      name: 'Specimen signatures',
      what: 'A list of everyone who can sign, with a sample of each signature.',
      why: acts,
    },
    'power-of-attorney': {
      name: 'Power of attorney',
      what: 'The signed document that allows this person to sign for the business.',
      why: acts,
    },
    'proof-of-business-address': {
      name: 'Proof of business address',
      what: 'A recent bill or letter sent to your place of business.',
      why: place,
    },
    'proof-of-address': {
      name: 'Proof of address',
      what: 'A recent bill or letter sent to the place where the business operates.',
      why: place,
    },
    'proof-of-trustee-address': {
      name: 'Proof of the trustee’s address',
      what: 'A recent bill or letter sent to the trustee.',
      why: 'A trust has no address of its own, so we use the trustee’s address.',
    },
    'proof-of-branch-address': {
      name: 'Proof of the branch’s address',
      what: 'A recent bill or letter sent to the branch.',
      why: place,
    },
    'proof-of-residence': {
      name: 'Proof of home address',
      what: 'A recent bill or letter sent to this person at home.',
      why: 'We must confirm where this person lives.',
    },
    articles: {
      name: 'Articles of association',
      what: 'The current articles of the company.',
      why: 'They show how the company makes decisions and who must sign.',
    },
    'annual-report': {
      name: 'Annual report',
      what: 'The latest annual report, with the accounts.',
      why: 'It shows what the company does and how large it is.',
    },
    'vat-registration': {
      name: 'VAT certificate',
      what: 'The document that shows your VAT number.',
      why: 'It confirms that the number is yours.',
    },
    'tax-exemption': {
      name: 'Tax exemption notice',
      what: 'The notice that your organisation is exempt from tax.',
      why: 'It shows that your organisation serves a charitable purpose.',
    },
    'trust-register-proof': {
      name: 'Trust register entry',
      what: 'A document or web page that shows the trust in the register.',
      why: 'We must compare the register entry with your answers.',
    },
    licence: {
      name: 'Licence',
      what: 'The licence for your business, or a statement why you don’t need one.',
      why: 'Some types of business need a licence.',
    },
    'aml-policy': {
      name: 'Anti-money laundering (AML) policy',
      what: 'The rules your firm follows to check its own clients.',
      why: 'Firms that handle other people’s money must know who their clients are.',
    },
    'proof-of-business': {
      name: 'Proof of business activity',
      what: 'A document from your daily work that shows what you sell and who buys it.',
      why: 'We need to understand what the business does.',
    },
    'bank-statements': {
      name: 'Bank statements for the last 3 months',
      what: 'All pages of your statements for the last 3 months.',
      why: money,
    },
    contracts: {
      name: 'Contracts that show the source of funds',
      what: 'The contracts under which you receive the money, such as a sale or a loan.',
      why: money,
    },
    accounts: { name: 'Annual accounts', what: 'The accounts for the latest year.', why: money },
    'source-of-wealth': {
      name: 'Proof of the owners’ source of wealth',
      what: 'A document that shows how the owners acquired what they invested.',
      why: money,
    },
    translation: {
      name: 'Certified translation',
      what: 'A translation by a sworn or certified translator.',
      why: 'We need to be able to read the document.',
    },
  },
  types: englishDocumentKinds,
  causes: {
    'legal-form': 'We need it from every business with this legal form.',
    layered: 'Some of the owners are companies or trusts.',
    'principal-place-elsewhere': 'Your place of business isn’t the registered office.',
    'has-vat-number': 'You entered a VAT number.',
    listed: 'You said the company is listed.',
    'in-register': 'You said there is an entry in a public register.',
    regulated: 'You said the business is regulated or has a licence.',
    'money-of-others': 'You work in finance, insurance or crypto-assets.',
    'no-website': 'You said the business has no website.',
    'fund-source-high': 'We need to know more about where your money comes from.',
    'owners-wealth-asked': 'We also asked how the owners acquired their wealth.',
    'no-address-on-document': 'The identity document doesn’t show an address.',
    'signs-by-power-of-attorney': 'This person signs under a power of attorney.',
    'foreign-language': 'It’s in a language that our team doesn’t read.',
  },
  states: {
    missing: 'Missing',
    checking: 'Being checked',
    accepted: 'Received',
    'needs-new': 'Action needed',
    refused: 'Not accepted',
    expired: 'Expired',
  },
  reasons: {
    virus: 'Our virus scanner blocked this file. Remove it and upload a clean copy.',
    'other-kind': 'The file isn’t the type its name suggests. Save it as a PDF or a photo and upload that.',
    'two-kinds': 'This file contains a second, hidden file. Save the document as a new PDF and upload that.',
    damaged: 'The file is damaged. Open it on your device, save a new copy and upload that.',
    'picture-too-large': `The photo is too large. Use at most ${fileLimits.image.maxPixels / 1_000_000} million pixels in total and ${fileLimits.image.maxSidePixels} on each side.`,
    'picture-too-small': `The photo is too small to read. Its longer side must have at least ${fileLimits.image.minLongSidePixels} pixels.`,
    locked: 'The file is locked with a password. Save a copy without a password and upload that.',
    'active-content':
      'The file contains a script, video or other active content. Print the document to a new PDF and upload that.',
    attachment: 'Other files are attached to this file. Upload each file on its own.',
    'too-many-pages': `The file has more than ${fileLimits.pdf.maxPages} pages. Split it and upload the parts.`,
    expands: 'The file is too large when opened. Print the document to a new PDF and upload that.',
    'cannot-be-read': 'We can’t read this file. Save the document as a new PDF, or take a photo of it.',
    lost: 'We no longer have this file. Please upload it again.',
    'no-file': 'You haven’t uploaded a file yet.',
    'not-described': 'Add the missing details about this document.',
    'one-file-failed': 'We can’t use one of the files. Remove it, then upload a new copy if it’s needed.',
    'other-paper': 'We can’t use this type of document here any more. Upload one of the types listed.',
    'too-old': 'The document was too old when you uploaded it. Upload a more recent one.',
    'out-of-date': 'The document has expired. Upload the current one.',
  },
};

export const useDocumentWords = (): DocumentWords => useTranslated(englishDocumentWords);
