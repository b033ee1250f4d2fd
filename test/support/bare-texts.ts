import { type ESTree, parseSync, Visitor } from 'vite';

type Element = ESTree.JSXElement | ESTree.JSXFragment;

/**
 * A child of an element. An element stays, `text` stays as it is, and `changing` comes, goes or changes its type. A
 * `changing text` is anything that may be a text.
 */
type Child = 'element' | 'text' | 'changing' | 'changing text';

/** Components that always draw the same single element. */
const steady = new Set(['Button', 'ButtonLink', 'Link', 'NavLink']);
/** Functions whose texts depend on constants alone. */
const constant = new Set(['withPhoneLinks']);
/** Properties that contain elements, never a text beside others. */
const given = new Set([
  ...[
    'after',
    'bar',
    'buttons',
    'children',
    'dialog',
    'draw',
    'drawFirst',
    'edit',
    'find',
    'heading',
    'intro',
    'jumpButton',
    'more',
    'note',
  ],
  ...['notice', 'profile', 'reading', 'section', 'shifts', 'tools', 'work'],
]);

/** The names of a file's scope: `elements` are JSX or functions that return it, `constants` never change. */
type Names = { icons: Set<string>; elements: Set<string>; constants: Set<string> };

function namesOf(program: ESTree.Program, source: string): Names {
  const names: Names = { icons: new Set(), elements: new Set(), constants: new Set() };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local } of statement.specifiers) {
        if (statement.source.value === 'lucide-react') names.icons.add(local.name);
        else names.constants.add(local.name);
      }
    }
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id } of declared.declarations) {
      if (id.type === 'Identifier') names.constants.add(id.name);
    }
  }
  const hasJsx = ({ start, end }: ESTree.Span) => /<[A-Za-z>]/.test(source.slice(start, end));
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init && hasJsx(init)) names.elements.add(id.name);
    },
    FunctionDeclaration: ({ id, body }) => {
      if (id && body && hasJsx(body)) names.elements.add(id.name);
    },
  }).visit(program);
  return names;
}

/** The name at the end of an expression: of a variable, of a property, or of what is called. */
function lastName(expression: ESTree.Expression): string | undefined {
  switch (expression.type) {
    case 'Identifier':
      return expression.name;
    case 'CallExpression':
      return lastName(expression.callee);
    case 'ChainExpression':
      return lastName(expression.expression);
    case 'MemberExpression': {
      const { property, object, computed } = expression;
      if (computed) return lastName(object);
      return property.type === 'Identifier' ? property.name : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether an expression is a constant of a module, or a property of one. */
const isConstant = (expression: ESTree.Expression, { constants }: Names): boolean =>
  expression.type === 'Identifier'
    ? constants.has(expression.name)
    : expression.type === 'MemberExpression' &&
      !expression.computed &&
      isConstant(expression.object, { constants, icons: new Set(), elements: new Set() });

const isBlank = (text: string) => text.trim() === '';

function kindOf(expression: ESTree.Expression | ESTree.JSXEmptyExpression, names: Names): Child[] {
  switch (expression.type) {
    case 'JSXEmptyExpression':
      return [];
    case 'JSXElement':
    case 'JSXFragment':
      return childOf(expression, names);
    case 'ParenthesizedExpression':
      return kindOf(expression.expression, names);
    case 'Literal':
      return typeof expression.value === 'string' && !isBlank(expression.value) ? ['text'] : [];
    case 'LogicalExpression':
      return [changing([expression.right], names)];
    case 'ConditionalExpression':
      return [changing([expression.consequent, expression.alternate], names)];
    case 'ArrayExpression':
      return [
        changing(
          expression.elements.filter((one) => one !== null),
          names,
        ),
      ];
    case 'CallExpression':
      if (lastName(expression) === 'map') return [changing(expression.arguments, names)];
  }
  const name = lastName(expression) ?? '';
  if (constant.has(name) || isConstant(expression, names)) return ['text'];
  return [names.elements.has(name) || given.has(name) ? 'changing' : 'changing text'];
}

/** The kind of a choice between several parts. A function counts as its result. */
function changing(parts: readonly ESTree.Argument[], names: Names): Child {
  const kinds = parts.flatMap((part) => {
    if (part.type === 'SpreadElement') return [];
    const body = part.type === 'ArrowFunctionExpression' ? part.body : part;
    return body.type === 'BlockStatement' ? [] : kindOf(body, names);
  });
  return kinds.some((kind) => kind.endsWith('text')) ? 'changing text' : 'changing';
}

function childOf(child: ESTree.JSXChild, names: Names): Child[] {
  switch (child.type) {
    case 'JSXText':
      return isBlank(child.value) ? [] : ['text'];
    case 'JSXExpressionContainer':
      return kindOf(child.expression, names);
    case 'JSXFragment':
      return child.children.flatMap((one) => childOf(one, names));
    case 'JSXElement': {
      const { name } = child.openingElement;
      if (name.type !== 'JSXIdentifier') return ['changing'];
      const stays = /^[a-z]/.test(name.name) || steady.has(name.name) || names.icons.has(name.name);
      return [stays ? 'element' : 'changing'];
    }
    default:
      return ['changing text'];
  }
}

/** Whether a translator can separate React from a text among these children. */
const isBare = (children: readonly Child[]): boolean =>
  children.length > 1 &&
  (children.includes('changing text') ||
    (children.includes('text') && children.includes('changing')));

/**
 * The lines of a TSX file with an element whose bare text changes beside a sibling, or stays beside a sibling that
 * changes. A browser's translation replaces texts, and React then inserts before, removes or changes a text that the
 * page no longer has.
 */
export function bareTextsIn(file: string, source: string): number[] {
  const { program } = parseSync(file, source);
  const names = namesOf(program, source);
  const lines: number[] = [];
  const check = ({ children, start }: Element) => {
    if (!isBare(children.flatMap((child) => childOf(child, names)))) return;
    lines.push(source.slice(0, start).split('\n').length);
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program);
  return lines;
}
