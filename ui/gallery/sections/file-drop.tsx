import { useEffect, useState } from 'react';
import { FileDrop, FileRow, FileRows } from '../../src/file-drop.tsx';
import type { Section } from '../section.ts';
import './form-sample.css';

const hint = 'PDF, JPEG or PNG, up to 20 MB each.';

interface Sent {
  readonly name: string;
  readonly size: number;
  readonly percent: number;
}

function Usable() {
  const [files, setFiles] = useState<readonly Sent[]>([]);
  const isMoving = files.some(({ percent }) => percent < 100);
  useEffect(() => {
    if (!isMoving) return;
    const clock = setInterval(
      () => setFiles((all) => all.map((file) => ({ ...file, percent: Math.min(100, file.percent + 5) }))),
      200,
    );
    return () => clearInterval(clock);
  }, [isMoving]);
  const take = (chosen: readonly File[]): void =>
    setFiles((all) => [...all, ...chosen.map(({ name, size }) => ({ name, size, percent: 0 }))]);
  const remove = (gone: string): void => setFiles((all) => all.filter(({ name }) => name !== gone));
  return (
    <div className="form-sample">
      <FileDrop
        label="Articles of association"
        name="usable"
        hint={hint}
        accept=".pdf,.jpg,.png"
        isMultiple
        onFiles={take}
      />
      <FileRows label="Chosen files">
        {files.map(({ name, size, percent }) => (
          <FileRow
            key={name}
            name={name}
            size={`${Math.ceil(size / 1024)} kB`}
            state={percent < 100 ? 'sending' : 'done'}
            percent={percent}
            onCancel={percent < 100 ? () => remove(name) : undefined}
            onRemove={percent < 100 ? undefined : () => remove(name)}
          />
        ))}
      </FileRows>
    </div>
  );
}

const act = (): void => {};

export const fileDrop: Section = {
  name: 'file-drop',
  title: 'Files',
  states: {
    'one file': () => (
      <FileDrop label="Register extract" name="extract" hint={hint} accept=".pdf" onFiles={act} />
    ),
    'several files': () => <Usable />,
    error: () => (
      <FileDrop
        label="Register extract"
        name="wrongExtract"
        hint={hint}
        onFiles={act}
        error="Add the register extract – it must not be older than three months"
      />
    ),
    rows: () => (
      <FileRows label="Files">
        <FileRow name="statutes-2019.pdf" size="1.2 MB" state="waiting" onCancel={act} />
        <FileRow name="register-extract.pdf" size="2.4 MB" state="sending" percent={45} onCancel={act} />
        <FileRow name="shareholders.pdf" size="840 kB" state="checking" />
        <FileRow name="passport.jpg" size="3.1 MB" state="done" onRemove={act} />
        <FileRow
          name="scan.pdf"
          size="48 MB"
          state="refused"
          message="It is larger than 20 MB. Scan it in grey or send it in two parts."
          onRemove={act}
        />
        <FileRow
          name="contract.pdf"
          size="1.9 MB"
          state="refused"
          message="The connection was lost at 62 %. What was sent is kept."
          onRetry={act}
          onRemove={act}
        />
      </FileRows>
    ),
    'long text': () => (
      <div className="form-sample">
        <FileDrop
          label="Document that shows where the money comes from which the company will invest during the first year"
          name="longFile"
          hint="A contract of sale, an annual report, a decision of the owners or a statement of account. PDF, JPEG, PNG or HEIC, up to 20 MB each and up to 30 files in all."
          isMultiple
          isOptional
          onFiles={act}
        />
        <FileRows label="Long names">
          <FileRow
            name="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft_Jahresabschluss_2024_final_final_2.pdf"
            size="19.8 MB"
            state="refused"
            message="It is protected by a password, so we can’t read it. Save it without a password and choose it again."
            onRemove={act}
          />
        </FileRows>
      </div>
    ),
  },
};
