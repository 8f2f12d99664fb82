// The inbox that receives our emails (maildev), read over HTTP.

export interface ArrivedMail {
  readonly id: string;
  readonly to: readonly { readonly address: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly time: string;
  readonly attachments?: readonly { readonly filename: string; readonly contentType: string }[];
}

/** The emails to an address, oldest first. The filter matters, because the whole inbox grows to megabytes during a run. */
export const listMails = async (inboxUrl: string, address: string): Promise<ArrivedMail[]> => {
  const response = await fetch(`${inboxUrl}/api/email?to.address=${encodeURIComponent(address)}`);
  return (await response.json()) as ArrivedMail[];
};

/** The raw source of an email. */
export const mailSource = async (inboxUrl: string, id: string | undefined): Promise<string> =>
  (await fetch(`${inboxUrl}/api/email/${id}/download`)).text();
