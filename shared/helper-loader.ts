/**
 * The one script that stands in the public documents themselves, and in the policy by its hash: it fetches
 * the page's helper, whose address its own element carries, once the page has been painted. It reads the
 * address at once, and asks for cookie and storage, which the helper will need: all three take a slow phone
 * a while the first time, and here the page waits for its stylesheet anyway. Some browsers keep the storage
 * shut and throw; a page that is rendered ahead touches neither before it is shown. As a `<script src>` the
 * helper would share a weak line with the stylesheet, and run before the first paint. The frame that it
 * asks for is on the screen 99 ms later; a page that is rendered ahead, or opened in a tab behind, gets none
 * before it is shown, so nothing begins there before. An import that fails
 * because its visitor leaves the page stays quiet. It holds nothing that HTML would escape, and stands
 * before the stylesheet, for which it would otherwise have to wait.
 */
export const helperLoader =
  '{let h=document.currentScript.dataset.helper;try{document.prerendering||[document.cookie,sessionStorage.cookie]}catch{}onload=function(){requestAnimationFrame(function(){setTimeout(function(){import(h).catch(function(){})},99)})}}';
