import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const KEY = new PluginKey<DecorationSet>('wrongPlace');
const WRONG = { class: 'bg-red-soft outline-2 outline-danger', 'data-wrong': '' };

/** Highlights the part of the newsletter that failed validation on the server. */
export const ErrorHighlight = Extension.create({
  name: 'wrongPlace',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, marked) =>
          (transaction.getMeta(KEY) as DecorationSet | undefined) ??
          marked.map(transaction.mapping, transaction.doc),
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
});

/** @param path of the server's error: 'content.2.content.0'; null takes the mark away */
export function highlightError(editor: Editor, path: string | null): void {
  const { doc, tr } = editor.state;
  let marks = DecorationSet.empty;
  if (path !== null) {
    const { from, to, node } = placeOf(doc, path);
    const mark = node.isInline ? Decoration.inline(from, to, WRONG) : Decoration.node(from, to, WRONG);
    marks = DecorationSet.create(doc, [mark]);
  }
  editor.view.dispatch(tr.setMeta(KEY, marks));
}

export function scrollToError(editor: Editor, path: string): void {
  const { from, node } = placeOf(editor.state.doc, path);
  const chain = editor.chain();
  if (node.isInline || node.isTextblock) chain.setTextSelection(from + 1);
  else chain.setNodeSelection(from);
  chain.focus().scrollIntoView().run();
}

/** The node nearest to the path in this document. */
function placeOf(doc: Node, path: string): { from: number; to: number; node: Node } {
  let node = doc;
  let from = -1;
  for (const index of path
    .split('.')
    .filter((part) => part !== 'content')
    .map(Number)) {
    if (!(index < node.childCount)) break;
    from += 1;
    for (let before = 0; before < index; before += 1) from += node.child(before).nodeSize;
    node = node.child(index);
  }
  return node === doc
    ? { from: 0, to: doc.content.size, node: doc }
    : { from, to: from + node.nodeSize, node };
}
