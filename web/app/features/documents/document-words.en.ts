// English texts for every document that we may require: what it is, why we need it and its state (U41).

import type { DocumentWords } from '@portico/domain/documents/document-words';
import { fileLimits } from '@portico/domain/file-limits';
import { useTranslated } from '../../texts/catalogue.tsx';
import { englishDocumentKinds } from './document-kinds.en.ts';

const exists = 'We may open an account only for a business that really exists.';
const owners = 'The law asks us to know who owns a business or decides in it.';
const acts = 'We must see that whoever signs here may sign for the business.';
const place = 'We must know where a business really works.';
const money = 'We must understand where large or unusual money comes from.';

export const englishDocumentWords: DocumentWords = {
  groups: {
    existence: 'That the business exists',
    ownership: 'Who owns it and decides in it',
    authority: 'Who may sign for it',
    address: 'Where it is',
    other: 'What else we need',
  },
  slots: {
    'business-registration': {
      name: 'Registration of your business',
      what: 'The paper by which you may trade, or by which the tax office knows you.',
      why: exists,
    },
    'certificate-of-incorporation': {
      name: 'Certificate of incorporation',
      what: 'The paper that the register gave out when the company was founded.',
      why: exists,
    },
    'partnership-agreement': {
      name: 'Partnership agreement',
      what: 'The agreement between the partners, with all changes.',
      why: exists,
    },
    statutes: { name: 'Statutes', what: 'The rules of the body, as they hold today.', why: exists },
    'foundation-deed': {
      name: 'Foundation deed',
      what: 'The deed by which the foundation was set up.',
      why: exists,
    },
    'trust-deed': {
      name: 'Trust deed',
      what: 'The whole deed by which the trust was set up, with all changes.',
      why: 'A trust has no register of its own. Its deed is what shows that it exists.',
    },
    'fund-terms': {
      name: 'Terms of the fund',
      what: 'What investors agree to: the prospectus, or the agreement between the partners.',
      why: exists,
    },
    'branch-registration': {
      name: 'Registration of the branch',
      what: 'The paper by which the branch is known in the country where it works.',
      why: exists,
    },
    'founding-act': {
      name: 'Founding act',
      what: 'The law or notice by which the body was set up.',
      why: exists,
    },
    'register-extract': {
      name: 'Register extract',
      what: 'What the public register says of the business now.',
      why: 'It shows that the business still exists, and who acts for it today.',
    },
    'parent-register-extract': {
      name: 'Register extract of the parent',
      what: 'What the public register at home says of the company behind the branch.',
      why: 'A branch is a part of its parent. We must know both.',
    },
    'shareholder-list': {
      name: 'List of shareholders',
      what: 'Everybody who holds shares, and how many.',
      why: owners,
    },
    'ownership-chart': {
      name: 'Picture of the owners',
      what: 'A drawing of who owns what. We make it from what you told us.',
      why: owners,
    },
    'major-shareholders': {
      name: 'Shareholders with 5 % or more',
      what: 'Everybody who holds 5 % or more of the shares, and how many.',
      why: owners,
    },
    'listing-evidence': {
      name: 'Proof of listing',
      what: 'A paper or page that names the exchange and the number of the share.',
      why: 'A listed company tells the public who owns it, so we ask for less.',
    },
    'partner-list': {
      name: 'List of partners',
      what: 'Every partner, and the share of each.',
      why: owners,
    },
    'board-list': { name: 'List of the board', what: 'Everybody on the board today.', why: owners },
    'major-members': {
      name: 'Members with 25 % or more',
      what: 'Each member with a quarter or more, or a signed line that there is none.',
      why: owners,
    },
    'controllers-and-donors': {
      name: 'Who decides and who gives most',
      what: 'Everybody who decides beside the board, and those who gave most last year.',
      why: owners,
    },
    'foundation-parties': {
      name: 'Founder, board and beneficiaries',
      what: 'Who set the foundation up, who runs it, and for whom it is.',
      why: owners,
    },
    'trust-parties': {
      name: 'People of the trust',
      what: 'Settlor, trustees, protector, and for whom the trust is.',
      why: owners,
    },
    'fund-parties': {
      name: 'People of the fund',
      what: 'The manager, the general partner, and each investor with a quarter or more.',
      why: owners,
    },
    'parent-ownership': {
      name: 'Owners of the parent',
      what: 'Everybody who holds shares of the company behind the branch.',
      why: owners,
    },
    'authority-to-act': {
      name: 'Right to act',
      what: 'A paper that says who may act for the business.',
      why: acts,
    },
    'signatory-list': {
      name: 'List of signatures',
      what: 'Everybody who may sign, with a sample of each signature.',
      why: acts,
    },
    'power-of-attorney': {
      name: 'Power of attorney',
      what: 'The signed paper by which the business lets this person sign.',
      why: acts,
    },
    'proof-of-business-address': {
      name: 'Proof of business address',
      what: 'A bill or letter that was sent to where you work.',
      why: place,
    },
    'proof-of-address': {
      name: 'Proof of address',
      what: 'A bill or letter that was sent to the place where the business works.',
      why: place,
    },
    'proof-of-trustee-address': {
      name: 'Proof of the trustee’s address',
      what: 'A bill or letter that was sent to the trustee.',
      why: 'A trust has no house of its own. Its trustee has.',
    },
    'proof-of-branch-address': {
      name: 'Proof of the branch’s address',
      what: 'A bill or letter that was sent to the branch.',
      why: place,
    },
    'proof-of-residence': {
      name: 'Proof of residence',
      what: 'A bill or letter that was sent to this person at home.',
      why: 'The identity document does not say where this person lives.',
    },
    articles: {
      name: 'Articles of association',
      what: 'The rules of the company, as they hold today.',
      why: 'They say how the company decides, and who must sign.',
    },
    'annual-report': {
      name: 'Annual report',
      what: 'The report of the latest year, with its figures.',
      why: 'It shows what the company does and how large it is.',
    },
    'vat-registration': {
      name: 'VAT certificate',
      what: 'The paper with your VAT number.',
      why: 'It shows that the number is yours.',
    },
    'tax-exemption': {
      name: 'Tax exemption',
      what: 'The notice that the body pays no tax, where there is one.',
      why: 'It shows that the body works for a good cause.',
    },
    'trust-register-proof': {
      name: 'Entry in the register of trusts',
      what: 'A paper or page that shows the trust in the register.',
      why: 'Many countries keep a register of trusts. We compare it with what you told us.',
    },
    licence: {
      name: 'Licence',
      what: 'The licence for what the business does, or why it needs none.',
      why: 'Some work is allowed with a licence only.',
    },
    'aml-policy': {
      name: 'Rules against money laundering',
      what: 'The rules by which your firm checks its own clients.',
      why: 'Whoever holds the money of others must know those others.',
    },
    'proof-of-business': {
      name: 'Proof of what you do',
      what: 'A paper from your daily work that shows what you sell and to whom.',
      why: 'You have no website on which we could see it.',
    },
    'bank-statements': {
      name: 'Bank statements of three months',
      what: 'All pages of the last three months.',
      why: money,
    },
    contracts: {
      name: 'Contracts behind the money',
      what: 'The contracts by which the money comes to you.',
      why: money,
    },
    accounts: { name: 'Accounts', what: 'The accounts of the latest year.', why: money },
    'source-of-wealth': {
      name: 'Where the owners’ wealth comes from',
      what: 'A paper that shows how the owners came by what they put in.',
      why: money,
    },
    translation: {
      name: 'Certified translation',
      what: 'A translation by a sworn or certified translator.',
      why: 'Nobody here reads the language of this paper.',
    },
  },
  types: englishDocumentKinds,
  causes: {
    'legal-form': 'Every business of this legal form brings it.',
    layered: 'Some of your owners are companies.',
    'principal-place-elsewhere': 'You work at another place than the registered office.',
    'has-vat-number': 'You gave us a VAT number.',
    listed: 'You said that the company is listed.',
    'in-register': 'You said that it is in a register.',
    regulated: 'You said that the business has a licence.',
    'money-of-others': 'You work in finance, insurance or crypto-assets.',
    'no-website': 'You said that there is no website.',
    'fund-source-high': 'Where your money comes from asks for a closer look.',
    'owners-wealth-asked': 'You were asked how the owners came by what they own.',
    'no-address-on-document': 'The identity document has no address on it.',
    'signs-by-power-of-attorney': 'This person signs by power of attorney.',
    'foreign-language': 'The paper is in a language that we do not read.',
  },
  states: {
    missing: 'Missing',
    checking: 'Being checked',
    accepted: 'Accepted',
    'needs-new': 'A new one is needed',
    refused: 'Not accepted',
    expired: 'No longer valid',
  },
  reasons: {
    virus: 'Our virus scanner stopped this file. Remove it and send a clean copy.',
    'other-kind': 'The file is not what its name says. Save it as a PDF or a photo and send that.',
    'two-kinds': 'Something else is hidden in this file. Save the paper as a new PDF and send that.',
    damaged: 'The file is damaged. Open it on your device, save it anew and send that.',
    'picture-too-large': `The photo has more than ${fileLimits.image.maxPixels / 1_000_000} million pixels. Send it in a smaller size.`,
    'picture-too-small': `The photo is too small to be read. Its long side needs ${fileLimits.image.minLongSidePixels} pixels or more.`,
    locked: 'The file is locked with a password. Save it without one and send it again.',
    'active-content': 'The file holds a program. Print the paper to a new PDF and send that.',
    attachment: 'The file has other files inside. Send each of them by itself.',
    'too-many-pages': `The file has more than ${fileLimits.pdf.maxPages} pages. Split it and send the parts.`,
    expands: 'The file is far larger inside than it says. Print the paper to a new PDF and send that.',
    'cannot-be-read': 'We cannot read this file. Save the paper as a new PDF, or take a photo of it.',
    lost: 'We no longer have this file. Please send it again.',
    'no-file': 'No file is here yet.',
    'not-described': 'Say a little more about this paper.',
    'one-file-failed': 'One of the files was not taken. Take it out or send it again.',
    'other-paper': 'This paper does not serve here any more. Send one of those named.',
    'too-old': 'The paper was too old when it came. Get a newer one.',
    'out-of-date': 'The paper holds no longer. Send the one that followed.',
  },
};

export const useDocumentWords = (): DocumentWords => useTranslated(englishDocumentWords);
