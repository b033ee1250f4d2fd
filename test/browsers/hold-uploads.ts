declare global {
  interface Window {
    /** Sends the held requests, and holds no more of them. */
    releaseUploads?: () => void;
  }
}

/**
 * Runs in the page: holds every PUT before it is sent, like a slow network, so that a check has time to pause or
 * cancel an upload. None of the drivers can slow down a network in all three browsers.
 */
export function holdUploads(): void {
  let isHolding = true;
  const held = new Set<() => void>();
  const { open, send } = XMLHttpRequest.prototype;
  const puts = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    if (given[0] === 'PUT') puts.add(this);
    Reflect.apply(open, this, given);
  };
  XMLHttpRequest.prototype.send = function (body) {
    if (!isHolding || !puts.has(this)) return send.call(this, body);
    const go = () => send.call(this, body);
    held.add(go);
    // An XMLHttpRequest that was never sent fires no events when it is aborted; a sent request does.
    this.abort = () => {
      held.delete(go);
      for (const type of ['abort', 'loadend']) this.dispatchEvent(new ProgressEvent(type));
    };
  };
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (!isHolding || init?.method !== 'PUT') return fetch(input, init);
    return new Promise((resolve, reject) => {
      const go = () => resolve(fetch(input, init));
      held.add(go);
      init.signal?.addEventListener('abort', () => {
        held.delete(go);
        reject(init.signal?.reason);
      });
    });
  };
  window.releaseUploads = () => {
    isHolding = false;
    for (const go of held) go();
    held.clear();
  };
}

/** Runs in the page: sends the requests that `holdUploads` holds. */
export function releaseUploads(): void {
  window.releaseUploads?.();
}
