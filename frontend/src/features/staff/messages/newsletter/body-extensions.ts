import { Extension, type Extensions, Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { BODY_RULES, parseTypedLink, sizeError } from './body-rules';
import { EventsNode, PictureNode } from './editor-nodes';
import { ErrorHighlight } from './error-highlight';

type Level = 2 | 3;
const REPEATED: Record<string, string> = { paragraph: '*', heading: '*' };

/** A node’s allowed content as a ProseMirror expression; null for nodes without a rule. */
function contentOf(name: string): string | null {
  // A list item starts with a paragraph.
  if (name === 'listItem') return 'paragraph (paragraph | bulletList | orderedList)*';
  const allowed = (BODY_RULES.content as Record<string, string[]>)[name];
  return allowed ? `(${allowed.join(' | ')})${REPEATED[name] ?? '+'}` : null;
}

/** The editor’s standard nodes, limited to what a newsletter allows. */
const LimitedStarterKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const content = contentOf(extension.name);
      if (!(extension instanceof Node) || content === null) return extension;
      // Numbered lists in emails always start at 1.
      return extension.extend(
        extension.name === 'orderedList' ? { content, addAttributes: () => ({}) } : { content },
      );
    });
  },
});

/** Refuses a change that would make the newsletter too large to save, and reports why. */
const Bounds = Extension.create<{ say: (message: string) => void }>({
  name: 'bounds',
  addOptions: () => ({ say: () => {} }),
  addProseMirrorPlugins() {
    const { say } = this.options;
    return [
      new Plugin({
        filterTransaction: (transaction, { doc }) => {
          const why = transaction.docChanged ? sizeError(transaction.doc) : null;
          // A document that is already too large can still be shortened.
          if (why === null || sizeError(doc) !== null) return true;
          say(why);
          return false;
        },
      }),
    ];
  },
});

/** The editor’s extensions, limited to what the API accepts. @param say receives the reason when a change is refused */
export function bodyExtensions(say: (message: string) => void): Extensions {
  return [
    LimitedStarterKit.configure({
      heading: { levels: BODY_RULES.headingLevels as Level[] },
      code: false,
      codeBlock: false,
      strike: false,
      underline: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        // Also called for text that turns into a link, which may omit the scheme.
        isAllowedUri: (address) => parseTypedLink(address) !== null,
      },
    }),
    EventsNode,
    PictureNode,
    Bounds.configure({ say }),
    ErrorHighlight,
  ];
}
