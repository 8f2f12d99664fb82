// Opens the PDF in a new tab, or shows a link when the browser blocks the tab.
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { useContractCatalogue } from './contract.en.ts';
import { usePdf } from './use-pdf.ts';

interface PdfButtonProps {
  readonly label: string;
  readonly kind?: 'primary' | 'secondary';
  readonly onOpened?: () => void;
}

export function PdfButton({ label, kind = 'secondary', onOpened }: PdfButtonProps) {
  const { read: words } = useContractCatalogue();
  const { isOpening, blocked, problem, open } = usePdf(onOpened);
  return (
    <div className="contract-pdf">
      <Button kind={kind} busy={isOpening && words.opening} onClick={open}>
        {label}
      </Button>
      {problem && <Banner kind="problem" title={problem} isLive />}
      {blocked && (
        <Banner
          kind="news"
          title={words.blocked}
          isLive
          action={
            <a href={blocked} target="_blank" rel="noreferrer">
              {words.blockedLink}
            </a>
          }
        />
      )}
    </div>
  );
}
