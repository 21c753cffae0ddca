import {
  getListAt,
  findValueAt,
  isPathWithin,
  type JsonPath,
} from '../../../engine/schema/path.ts';
import { findEntryLabel } from '../../../engine/schema/path-describer.ts';
import { listKeys } from '../../../engine/schema/schema.ts';
import { truncate } from '../../../engine/text/format.ts';
import {
  findConfig,
  findDocument,
  getBaseName,
  getLanguageTag,
  getLive,
  type PathInFile,
  type StudioDocument,
} from '../project/document.ts';
import { toHashAddress } from '../project/hash-address.ts';
import { getSchemaAt } from '../project/schema-at.ts';
import { SCHEMAS } from '../project/schemas.ts';
import { describeEntries, findSectionKind } from './form-definition.ts';
import { PROVISIONAL_PREFIX } from '../words/free-name.ts';
import { followPath } from '../project/follow-path.ts';
import { formatKey, getKeyLabel, nameThing } from '../words/words.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';

/** A value whose form is shown. */
export interface ContentPart {
  readonly path: JsonPath;
  /** Whether only its plain values are shown, as its objects have nodes of their own. */
  readonly isFlat?: boolean;
}

/** Something to be edited. */
export interface ContentNode {
  readonly id: string;
  readonly label: string;
  readonly file: string;
  /** The values whose forms are shown together. */
  readonly parts: readonly ContentPart[];
  readonly children: readonly ContentNode[];
  /** Whether visitors do not see it now. */
  readonly isHidden: boolean;
}

const MAX_LABEL_LENGTH = 60;

/** What an entry of a list is called: by its label, else by its first words; a new one that it is new. */
export function getEntryLabel(document: StudioDocument, path: JsonPath): string {
  const { things } = getSchemaAt(document, path.slice(0, -1));
  const entry = findValueAt(document.value, path);
  const words = Object.values(Object(entry)).filter((each) => typeof each === 'string');
  const fallback = words.join(' · ') || `${things?.thing ?? 'Entry'} ${Number(path.at(-1)) + 1}`;
  const label = (things && findEntryLabel(things, entry)) ?? fallback;
  const isIdOnly = things?.name === 'id' && label === findValueAt(entry, ['id']);
  return isIdOnly && label.startsWith(PROVISIONAL_PREFIX)
    ? `New ${nameThing(things.thing)}`
    : truncate(label, MAX_LABEL_LENGTH);
}

function createNode(
  { name: file }: StudioDocument,
  label: string,
  parts: readonly ContentPart[],
  more?: Partial<Pick<ContentNode, 'children' | 'isHidden'>>,
): ContentNode {
  // What has no value of its own has the address of its first part.
  const id = toHashAddress({ file, path: parts[0]?.path ?? [label] });
  return { id, label, file, parts, children: [], isHidden: false, ...more };
}

function listEntryNodes(
  document: StudioDocument,
  list: JsonPath,
  listChildren: (path: JsonPath) => readonly ContentNode[] = () => [],
): ContentNode[] {
  return getListAt(document.value, list).map((entry, index) => {
    const path = [...list, index];
    const isHidden = findValueAt(entry, ['offered']) === false;
    const children = listChildren(path);
    return createNode(document, getEntryLabel(document, path), [{ path }], { children, isHidden });
  });
}

/** The sections of the config that have no node of their own, whatever the schema adds. */
function listSettings(config: StudioDocument, nodes: readonly ContentNode[]): ContentNode[] {
  const covered = nodes.flatMap(({ parts }) => parts.map(({ path }) => path));
  const elsewhere = [...covered, ['prices'], ['scheduled'], ['$schema']];
  return [[], ['lead'], ['site']].flatMap((holder) =>
    listKeys(getSchemaAt(config, holder)).flatMap((key): ContentNode[] => {
      const path = [...holder, key];
      const schema = getSchemaAt(config, path);
      const isSection = ['object', 'array'].includes(schema.type) || schema.oneOf !== undefined;
      if (!isSection || elsewhere.some((each) => isPathWithin(each, path))) return [];
      const isHidden = findValueAt(config.value, path) === undefined;
      return [createNode(config, getKeyLabel(schema, key), [{ path }], { isHidden })];
    }),
  );
}

/** What a translation is called: `Spanish: privacy policy`. */
function formatLanguage(name: string): string {
  const tag = getLanguageTag(name);
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(tag || 'und') ?? tag;
  return `${language}: ${formatKey(name.replace(`.${tag}.json`, '')).toLowerCase()}`;
}

/** Everything that can be edited outside of prices and calendar, in the order in which visitors meet it. */
export function buildContentTree(documents: readonly StudioDocument[]): ContentNode[] {
  const readable = documents.filter(({ value }) => value !== undefined);
  const config = findConfig(readable);
  if (!config) return [];
  const createConfigNode = (
    label: string,
    paths: readonly JsonPath[],
    children: readonly ContentNode[] = [],
  ) =>
    createNode(
      config,
      label,
      paths.map((path) => ({ path })),
      { children },
    );
  const listFiles = (kind: StudioDocument['kind'], getLabel: (file: StudioDocument) => string) =>
    readable
      .filter((file) => file.kind === kind)
      .map((file) => createNode(file, getLabel(file), [{ path: [] }]));
  const legal = listFiles('legal-document', ({ name, value }) => {
    const title = findValueAt(value, ['title']);
    return typeof title === 'string' ? title : formatKey(getBaseName(name));
  });
  const languages = listFiles('translation', ({ name }) => formatLanguage(name));
  const cases = readable.filter(({ kind }) => kind === 'cases');
  const fields = ['lead', 'form', 'fields'];
  const messages = ['lead', 'notify'];
  const visible = [
    createConfigNode(
      'Questions',
      [['steps']],
      listEntryNodes(config, ['steps'], (path) => listEntryNodes(config, [...path, 'options'])),
    ),
    ...(getListAt(config.value, ['repeats']).length > 0
      ? [
          createConfigNode(
            'Repeated questions',
            [['repeats']],
            listEntryNodes(config, ['repeats'], (path) =>
              listEntryNodes(config, [...path, 'figures']),
            ),
          ),
        ]
      : []),
    createConfigNode(
      'Contact form',
      [
        ['lead', 'form'],
        ['lead', 'messages'],
      ],
      listEntryNodes(config, fields),
    ),
    createConfigNode('Thank-you page', [
      ['site', 'thankYouPage'],
      ['lead', 'confirmation'],
    ]),
    createConfigNode(
      'Header and footer',
      ['header', 'company', 'footer', 'languageSwitch'].map((key) => ['site', key]),
    ),
    ...(legal.length > 0 ? [createConfigNode('Legal pages', [], legal)] : []),
  ];
  const hidden = [
    createConfigNode(
      'Calculation',
      [['rules']],
      [
        ...listEntryNodes(config, ['rules', 'figures']),
        ...listEntryNodes(config, ['rules', 'variants'], (path) =>
          ['for', 'figures'].flatMap((list) => listEntryNodes(config, [...path, list])),
        ),
      ],
    ),
    createConfigNode(
      'Data sent to your CRM',
      ['payload', 'delivery', 'keeping', 'tracking'].map((key) => ['lead', key]),
    ),
    ...(findValueAt(config.value, messages) === undefined
      ? []
      : [createConfigNode('Texts and mails', [messages], listEntryNodes(config, messages))]),
    ...cases.map((file) =>
      createNode(file, 'Sample customers', [{ path: ['cases'] }], {
        children: listEntryNodes(file, ['cases']),
      }),
    ),
    ...(languages.length > 0 ? [createConfigNode('Languages', [], languages)] : []),
  ];
  const children = listSettings(config, [...visible, ...hidden]);
  const settings = createNode(config, 'Settings', [{ path: ['site'], isFlat: true }], { children });
  return [...visible, ...hidden, settings];
}

/** The node whose form shows a location, with those around it, outermost first. */
export function findContentNodes(
  nodes: readonly ContentNode[],
  { file, path }: PathInFile,
): readonly ContentNode[] {
  const measure = ({ parts, ...node }: ContentNode) => {
    const around = parts.filter((part) => node.file === file && isPathWithin(path, part.path));
    return Math.max(
      -1,
      ...around.map(({ path: { length }, isFlat }) => length - (isFlat ? 0.5 : 0)),
    );
  };
  let found: readonly ContentNode[] = [];
  let deepest = -1;
  const search = (all: readonly ContentNode[], around: readonly ContentNode[]) => {
    for (const node of all) {
      const depth = measure(node);
      if (depth > deepest) [found, deepest] = [[...around, node], depth];
      if (node.children.length > 0) search(node.children, [...around, node]);
    }
  };
  search(nodes, []);
  return found;
}

/** The entries around a location, outermost first, that the form of a node only lists: each has a form of its own. */
export function listEntriesWithForm(
  document: StudioDocument,
  { parts }: ContentNode,
  path: JsonPath,
): readonly ContentNode[] {
  const part = parts.find((each) => !each.isFlat && isPathWithin(path, each.path));
  if (!part) return [];
  const found: ContentNode[] = [];
  for (let depth = part.path.length; depth < path.length; depth++) {
    const list = path.slice(0, depth);
    const kind = findSectionKind(SCHEMAS[document.kind], getSchemaAt(document, list));
    const entry = path.slice(0, depth + 1);
    const isThere = findValueAt(document.value, entry) !== undefined;
    if (kind === 'list' && isThere && !describeEntries(document, list).isInline)
      found.push(createNode(document, getEntryLabel(document, entry), [{ path: entry }]));
  }
  return found;
}

/** Every node, those inside another one behind it. */
export function flattenNodes(nodes: readonly ContentNode[]): ContentNode[] {
  return nodes.flatMap((node) => [node, ...flattenNodes(node.children)]);
}

/** A node, and what is said of it. */
export interface MarkedNode extends ContentNode {
  /** How many mistakes are in it. */
  readonly errors: number;
  readonly isChanged: boolean;
  readonly children: readonly MarkedNode[];
}

/** Whether a part says something else than what is live, where an entry of a list may have stood elsewhere. */
function isPartChanged(document: StudioDocument, { path, isFlat }: ContentPart) {
  const { kind, value } = document;
  const live = getLive(document).value;
  const before = followPath(SCHEMAS[kind], value, live, path);
  const [now, was] = [findValueAt(value, path), before && findValueAt(live, before)].map((part) =>
    isFlat ? Object.entries(Object(part)).filter(([, each]) => Object(each) !== each) : part,
  );
  return !isDeepEqual(now, was);
}

/** The nodes with what is said of each of them. */
export function markNodes(
  nodes: readonly ContentNode[],
  documents: readonly StudioDocument[],
  problems: readonly { readonly severity: string; readonly location: PathInFile }[],
): MarkedNode[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return nodes.map((node) => {
    const { file, parts } = node;
    const document = findDocument(documents, file);
    const children = markNodes(node.children, documents, errors);
    const isInside = ({ location }: (typeof errors)[number]) =>
      location.file === file && parts.some(({ path }) => isPathWithin(location.path, path));
    // A group of files has no part of its own.
    const ofChildren = parts.length > 0 ? [] : children.map((child) => child.errors);
    return {
      ...node,
      errors: ofChildren.reduce((sum, each) => sum + each, errors.filter(isInside).length),
      isChanged:
        (document !== undefined && parts.some((part) => isPartChanged(document, part))) ||
        children.some((child) => child.isChanged),
      children,
    };
  });
}
