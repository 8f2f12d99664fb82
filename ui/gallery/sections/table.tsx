import { Table, type TableProps } from '../../src/table.tsx';
import type { Section } from '../section.ts';

interface GalleryDocument {
  readonly name: string;
  readonly owner: string;
  readonly state: string;
  readonly since: string;
  readonly bytes: string;
}

const DOCUMENTS: readonly GalleryDocument[] = [
  {
    name: 'Extract from the register',
    owner: 'Acme Trading GmbH',
    state: 'Received',
    since: '4 March',
    bytes: '1,204 kB',
  },
  { name: 'Passport', owner: 'Grace Hopper', state: 'Being checked', since: '5 March', bytes: '890 kB' },
  {
    name: 'Proof of address',
    owner: 'Ada Lovelace',
    state: 'Not accepted',
    since: '5 March',
    bytes: '77 kB',
  },
];
const LONG: readonly GalleryDocument[] = [
  {
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    owner: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff',
    state: 'Being checked by a person, which usually takes one or two working days',
    since: '31 December',
    bytes: '1,234,567,890 kB',
  },
];

const documentTable: Omit<TableProps<GalleryDocument>, 'rows'> = {
  caption: 'Documents',
  keyOf: ({ name }) => name,
  columns: [
    { title: 'Document', cell: ({ name }) => name, isRowTitle: true },
    { title: 'Of', cell: ({ owner }) => owner },
    { title: 'State', cell: ({ state }) => state },
    { title: 'Since', cell: ({ since }) => since },
    { title: 'Size', cell: ({ bytes }) => bytes, isFigure: true },
  ],
};

export const table: Section = {
  name: 'table',
  title: 'Table',
  states: {
    default: () => <Table {...documentTable} rows={DOCUMENTS} />,
    dense: () => <Table {...documentTable} rows={DOCUMENTS} isDense isCaptionHidden />,
    'long text': () => <Table {...documentTable} rows={LONG} />,
  },
};
