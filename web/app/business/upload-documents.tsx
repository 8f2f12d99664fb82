// /business/upload-documents
import { StepPage, stepMeta } from '../shell/step-page.tsx';

export const meta = stepMeta('upload-documents');

export default function UploadDocuments() {
  return <StepPage name="upload-documents" />;
}
