import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';

interface MailViewsProps {
  /** Of the tabs, for screen readers: 'Preview' */
  label: string;
  subject: string;
  /** The address of its HTML, an answer of its own that may have styles and nothing else; null where it has none. */
  src: string | null;
  text: string;
}

/** A mail as its reader sees it: as it looks, on a phone, and as plain text. */
export function MailViews({ label, subject, src, text }: MailViewsProps) {
  const [tab, setTab] = useState('html');
  const plain = (
    <pre className="tabular rounded-card border border-line bg-surface p-4 font-mono text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
      {text}
    </pre>
  );
  if (src === null) return plain;
  const frame = (className: string) => (
    <iframe
      title={`The mail: ${subject}`}
      src={src}
      sandbox=""
      className={`h-[44rem] rounded-card border border-line bg-surface ${className}`}
    />
  );
  return (
    <Tabs
      label={label}
      value={tab}
      onValueChange={setTab}
      items={[
        { value: 'html', label: 'As it looks', content: frame('w-full') },
        { value: 'phone', label: 'On a phone', content: frame('w-full max-w-80') },
        { value: 'text', label: 'Plain text', content: plain },
      ]}
    />
  );
}
