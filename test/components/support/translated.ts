/**
 * Lets no component test pass that changes a text in a way that fails on a translated page: translators of browsers replace
 * every text, so that React inserts before, removes or changes a text that the page no longer has.
 */

/** Whether a node is a text of its own for React. The only text of an element is not. A translator leaves blanks alone. */
const isKeptText = (node: Node | null): boolean =>
  node instanceof Text &&
  node.data.trim() !== '' &&
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

function refuse(action: string, node: Node | null): void {
  if (!isKeptText(node)) return;
  const error = new Error(`React ${action} the bare text '${node?.nodeValue}'.`);
  console.error(error.message);
  throw error;
}

const { insertBefore, removeChild } = Node.prototype;
const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

Node.prototype.insertBefore = function (node, before) {
  refuse('inserts before', before);
  insertBefore.call(this, node, before);
  return node;
};
Node.prototype.removeChild = function (node) {
  refuse('removes', node);
  removeChild.call(this, node);
  return node;
};
Object.defineProperty(Node.prototype, 'nodeValue', {
  ...value,
  set(this: Node, text: string | null) {
    refuse('changes', this);
    value?.set?.call(this, text);
  },
});

export {};
