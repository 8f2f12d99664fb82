// Violations that the checker must find in the evidence of files.
import type { Evidence } from './evidence.ts';
import type { FileRow, FilesObservation, SentFile } from './files.ts';
import type { Plant } from './planted.ts';

type Found = { readonly file: SentFile; readonly row: FileRow };

/** A file that was sent, found clean and served. */
function keptOf({ sent, rows }: FilesObservation): Found | undefined {
  const file = sent.find(({ known, served }) => known === 'sent' && served !== undefined);
  const row = rows.find(({ id }) => id === file?.id);
  return file && row && { file, row };
}

const planted =
  (change: (files: FilesObservation, found: Found) => Partial<FilesObservation>) =>
  (evidence: Evidence): Evidence | undefined => {
    const found = keptOf(evidence.files);
    return found && { ...evidence, files: { ...evidence.files, ...change(evidence.files, found) } };
  };

export const filePlants: readonly Plant[] = [
  {
    what: 'an acknowledged file that is not there',
    found: /^INV1 acknowledged file .* is not there/,
    plant: planted(({ rows }, { row }) => ({ rows: rows.filter((each) => each !== row) })),
  },
  {
    what: 'a file that was taken back and is there',
    found: /^INV1 file .* was removed and is there/,
    plant: planted(({ sent }, { file }) => ({ sent: [...sent, { ...file, known: 'removed' }] })),
  },
  {
    what: 'a clean file without its object',
    found: /^INV10 clean file .* has no object/,
    plant: planted(({ clean }, { row }) => ({ clean: clean.filter(({ key }) => key !== row.key) })),
  },
  {
    what: 'a clean file whose object was changed',
    found: /^INV10 the object of clean file .* another hash/,
    plant: planted(({ clean }, { row }) => ({
      clean: clean.map((each) => (each.key === row.key ? { ...each, sha256: 'another' } : each)),
    })),
  },
  {
    what: 'a file that was handed out before it was looked into',
    found: /^INV10 file .* was handed out as nobody/,
    plant: planted(({ rows }, { row }) => ({
      rows: rows.map((each) => (each === row ? { ...each, state: 'scanning', cleanSha256: null } : each)),
    })),
  },
  {
    what: 'an object that is no file’s',
    found: /^INV10 object .* is no file's/,
    plant: planted(({ clean }) => ({ clean: [...clean, { key: 'orphan', sha256: 'any' }] })),
  },
  {
    what: 'a part that nobody needs',
    found: /^INV10 part .* belongs to no file/,
    plant: planted(({ quarantine }, { row }) => ({ quarantine: [...quarantine, `${row.key}/0`] })),
  },
];
