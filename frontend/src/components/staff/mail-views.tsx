import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';

interface MailViewsProps {
  /** The tabs’ label for screen readers: 'Preview' */
  label: string;
  subject: string;
  /** The URL of its HTML, whose policy allows styles only; null for a plain-text email. */
  src: string | null;
  text: string;
}

/** An email as its reader sees it: on a desktop, on a phone, and as plain text. */
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
      title={`Email: ${subject}`}
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
        { value: 'html', label: 'Desktop', content: frame('w-full') },
        { value: 'phone', label: 'Phone', content: frame('w-full max-w-80') },
        { value: 'text', label: 'Plain text', content: plain },
      ]}
    />
  );
}
