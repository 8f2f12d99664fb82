// Violations that the checker must find in the evidence of files.
import type { Evidence } from './evidence.ts';
import type { FileRow, FilesObservation, SentFile } from './files.ts';
import type { Plant } from './planted.ts';

type Found = { readonly file: SentFile; readonly row: FileRow };

/** A file that was sent, found clean and served. */
function findServedFile({ sent, rows }: FilesObservation): Found | undefined {
  const file = sent.find(({ known, served }) => known === 'sent' && served !== undefined);
  const row = rows.find(({ id }) => id === file?.id);
  return file && row && { file, row };
}

const planted =
  (change: (files: FilesObservation, found: Found) => Partial<FilesObservation>) =>
  (evidence: Evidence): Evidence | undefined => {
    const found = findServedFile(evidence.files);
    return found && { ...evidence, files: { ...evidence.files, ...change(evidence.files, found) } };
  };

export const filePlants: readonly Plant[] = [
  {
    what: 'an acknowledged file that is missing',
    found: /^INV1 acknowledged file .* is missing/,
    plant: planted(({ rows }, { row }) => ({ rows: rows.filter((each) => each !== row) })),
  },
  {
    what: 'a removed file that still exists',
    found: /^INV1 removed file .* still exists/,
    plant: planted(({ sent }, { file }) => ({ sent: [...sent, { ...file, known: 'removed' }] })),
  },
  {
    what: 'a clean file without its object',
    found: /^INV10 clean file .* has no object/,
    plant: planted(({ clean }, { row }) => ({ clean: clean.filter(({ key }) => key !== row.key) })),
  },
  {
    what: 'a clean file whose object was changed',
    found: /^INV10 the object of clean file .* a different hash/,
    plant: planted(({ clean }, { row }) => ({
      clean: clean.map((each) => (each.key === row.key ? { ...each, sha256: 'another' } : each)),
    })),
  },
  {
    what: 'a file that was served before it was checked',
    found: /^INV10 file .* was served with content that no check/,
    plant: planted(({ rows }, { row }) => ({
      rows: rows.map((each) => (each === row ? { ...each, state: 'scanning', cleanSha256: null } : each)),
    })),
  },
  {
    what: 'an object that belongs to no file',
    found: /^INV10 object .* belongs to no file/,
    plant: planted(({ clean }) => ({ clean: [...clean, { key: 'orphan', sha256: 'any' }] })),
  },
  {
    what: 'a part that belongs to no file in transfer',
    found: /^INV10 part .* belongs to no file/,
    plant: planted(({ quarantine }, { row }) => ({ quarantine: [...quarantine, `${row.key}/0`] })),
  },
];
