import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../run/paths.mjs';

/** `npm run texts [-- PATH …]`: prints all user-visible texts by file and line. */

const AREAS = [
  'frontend/src',
  'frontend/public',
  'backend/src',
  'backend/launcher',
  'backend/payment-sandbox',
  '.env.example',
];
const FILE = /\.(?:[cm]?[jt]sx?|html)$|^\.env\.example$/;
const LEFT_OUT = /\.spec\.tsx?$|(?:^|\/)(?:testing|migrations|test)\/|generated\.ts$/;

/** Attributes that contain no words. */
const WORDLESS_ATTRIBUTE =
  /^(?:class|className|[a-z]+ClassName|style|id|key|d|viewBox|src|srcSet|sizes|href|type|rel)$/;
const WORDLESS_CALL = /^(?:cx|cva|require|import|describe|RegExp|query|useId)$/;
const CODE =
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|CREATE|ALTER|ORDER BY|JOIN|ANY \(|IS NOT|CASE WHEN|NULL|EXISTS)|=>|::|= [:?]|json|\w\([\w.]+,|AS "|\{\s*\w+:|;\s*$|^[A-Z ]+$|^[\w-]+[:/.[][^ ]*$/;
const CLASSES = /^(?:flex|grid|hidden|relative|absolute|block|border|truncate|underline|tabular|italic)$/;

/**
 * Whether text is a sentence, a phrase or a capitalised word, not a class, path, SQL or identifier.
 * @param {string} text
 */
function isText(text) {
  if (!/\p{L}{2}/u.test(text) || CODE.test(text)) return false;
  const words = text.trim().split(/\s+/);
  if (words.length === 1) return /^\p{Lu}[\p{Ll}’']+$/u.test(text);
  if (!words.every((word) => /[-:[\]/_]|^[a-z]+\d*$/.test(word))) return true;
  return words.length > 2 && words.every((word) => /^[a-z’']+[,.:]?$/.test(word) && !CLASSES.test(word));
}

/** @param {ts.TemplateExpression} node */
const templateText = (node) =>
  node.head.text +
  node.templateSpans.map(({ expression, literal }) => `{${short(expression)}}${literal.text}`).join('');

/** @param {ts.Node} node */
const short = (node) => node.getText().replaceAll(/\s+/g, ' ').slice(0, 40);

/** The text of an element, with expressions in braces. @param {ts.Node} node @returns {string} */
function elementText(node) {
  if (ts.isJsxText(node)) return node.text.replaceAll(/\s+/g, ' ');
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(elementText).join('');
  if (!ts.isJsxExpression(node) || !node.expression) return '';
  const { expression } = node;
  return ts.isStringLiteralLike(expression) ? expression.text : `{${short(expression)}}`;
}

/** Whether users read the texts of a file. @param {string} file */
export const hasTexts = (file) =>
  AREAS.some((area) => file === area || file.startsWith(`${area}/`)) &&
  FILE.test(file) &&
  !LEFT_OUT.test(file);

/** @param {string} file @param {string} source @returns {[line: number, text: string][]} */
export function textsOf(file, source) {
  if (!/\.[cm]?[jt]sx?$/.test(file)) {
    /** @type {[number, string][]} */
    const lines = source
      .split('\n')
      .map((line, index) => [index + 1, line.replaceAll(/<[^<>]*>/g, '').trim()]);
    return lines.filter(([, text]) => (file.endsWith('.html') ? isText(text) : text.startsWith('# ')));
  }
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  /** @type {[number, string][]} */
  const found = [];
  /** @param {ts.Node} node @param {string} text */
  const add = (node, text) =>
    found.push([
      tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      text.trim().replaceAll(/\n */g, '\n      '),
    ]);

  /** @param {ts.Node} node @param {boolean} [written] Its own words are already in the text of an element around it. */
  const visit = (node, written = false) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (written && ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression))
      return;
    if (ts.isJsxAttribute(node) && WORDLESS_ATTRIBUTE.test(node.name.getText())) return;
    if (ts.isCallExpression(node) && WORDLESS_CALL.test(node.expression.getText().split('.').at(-1) ?? ''))
      return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const hasWords = node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));
      if (hasWords && !written) add(node, elementText(node));
      ts.forEachChild(node, (child) => visit(child, written || hasWords));
      return;
    }
    if (ts.isStringLiteralLike(node)) {
      const inAttribute = ts.isJsxAttribute(node.parent);
      const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
      if (isText(node.text) && !isName)
        add(node, inAttribute ? `${node.parent.name.getText()}: ${node.text}` : node.text);
      return;
    }
    if (ts.isTemplateExpression(node)) {
      const text = templateText(node);
      if (isText(text.replaceAll(/\{[^{}]*\}/g, 'X'))) add(node, text);
    }
    ts.forEachChild(node, (child) =>
      visit(child, written && !ts.isJsxExpression(node) && !ts.isJsxAttribute(node)),
    );
  };
  visit(tree);
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = process.argv.slice(2);
  const files = execFileSync('git', ['ls-files', ...(wanted.length > 0 ? wanted : AREAS)], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(hasTexts)) {
    const texts = textsOf(file, readFileSync(join(root, file), 'utf8'));
    if (texts.length > 0)
      console.log([file, ...texts.map(([line, text]) => `  ${line}: ${text}`), ''].join('\n'));
  }
}
