import { Extension, type Extensions, Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { BODY_RULES, readLink, tooMuch } from './body-rules';
import { EventsNode, PictureNode } from './editor-nodes';
import { WrongPlace } from './wrong-place';

type Level = 2 | 3;
const REPEATED: Record<string, string> = { paragraph: '*', heading: '*' };

/** What may stand in a node, as the editor's schema says it; null for nodes that the rules do not name. */
function contentOf(name: string): string | null {
  // Lists of items are entered at their text.
  if (name === 'listItem') return 'paragraph (paragraph | bulletList | orderedList)*';
  const allowed = (BODY_RULES.content as Record<string, string[]>)[name];
  return allowed ? `(${allowed.join(' | ')})${REPEATED[name] ?? '+'}` : null;
}

/** The usual nodes and marks, as far as a newsletter can have them. */
const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const content = contentOf(extension.name);
      if (!(extension instanceof Node) || content === null) return extension;
      // A mail's numbered list begins with 1, so the editor's does, too.
      return extension.extend(
        extension.name === 'orderedList' ? { content, addAttributes: () => ({}) } : { content },
      );
    });
  },
});

/** Refuses a change after which the newsletter could not be saved, and says why. */
const Bounds = Extension.create<{ say: (message: string) => void }>({
  name: 'bounds',
  addOptions: () => ({ say: () => {} }),
  addProseMirrorPlugins() {
    const { say } = this.options;
    return [
      new Plugin({
        filterTransaction: (transaction, { doc }) => {
          const why = transaction.docChanged ? tooMuch(transaction.doc) : null;
          // What is too much already can still be made less.
          if (why === null || tooMuch(doc) !== null) return true;
          say(why);
          return false;
        },
      }),
    ];
  },
});

/** What the editor is made of: nothing that the API refuses. @param say is told why a change is refused */
export function bodyExtensions(say: (message: string) => void): Extensions {
  return [
    Kit.configure({
      heading: { levels: BODY_RULES.headingLevels as Level[] },
      code: false,
      codeBlock: false,
      strike: false,
      underline: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        // Asked of text that becomes a link by itself, too, where the scheme is left out.
        isAllowedUri: (address) => readLink(address) !== null,
      },
    }),
    EventsNode,
    PictureNode,
    Bounds.configure({ say }),
    WrongPlace,
  ];
}
