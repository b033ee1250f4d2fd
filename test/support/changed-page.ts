/**
 * Changes every text of the page as the translators of browsers do, from now on: each text node is replaced by elements
 * with other words, here the same ones in capitals. Runs in the page, also before its document is read. @returns a function that stops it
 */
export function translateTexts(): () => void {
  const untouched = 'font, script, style, noscript, textarea, option, title, svg, [translate=no]';
  const replace = (text: Text) => {
    const { parentElement } = text;
    if (text.data.trim() === '' || !parentElement || parentElement.closest(untouched)) return;
    const outer = document.createElement('font');
    outer.append(
      Object.assign(document.createElement('font'), { textContent: text.data.toUpperCase() }),
    );
    text.replaceWith(outer);
  };
  const translate = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let at: Node | null = node; at; at = walker.nextNode())
      if (at instanceof Text) texts.push(at);
    texts.forEach(replace);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translate);
  });
  translate(document);
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Adds an element beside every input, as password managers do, from now on. Runs in the page, also before its document is
 * read. @returns a function that stops it
 */
export function addIcons(): () => void {
  const mark = 'data-lastpass-icon-root';
  const add = () => {
    for (const input of document.querySelectorAll('input')) {
      if (input.nextElementSibling?.hasAttribute(mark)) continue;
      const icon = document.createElement('div');
      icon.setAttribute(mark, '');
      icon.style.cssText = 'position: relative; block-size: 0; inline-size: 0; float: left';
      input.after(icon);
    }
  };
  const observer = new MutationObserver(add);
  add();
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
