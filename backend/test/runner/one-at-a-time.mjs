import asyncHooks from 'node:async_hooks';

/**
 * What Jest's circus keeps the test that runs in, instead of an `AsyncLocalStorage`: from the first use of one on, Node follows each
 * promise of the process, which takes a thirteenth of what the application's tests do. Tests run one after another here
 * (`test.concurrent` is not for them).
 * @template Store
 */
export class OneAtATime {
  /** @type {Store | undefined} */
  #store;

  getStore() {
    return this.#store;
  }

  /**
   * @template Result
   * @param {Store} store
   * @param {() => Result} work
   * @returns {Result}
   */
  run(store, work) {
    const before = this.#store;
    const takeBack = () => {
      this.#store = before;
    };
    this.#store = store;
    let isGoingOn = false;
    try {
      const result = work();
      isGoingOn = result instanceof Promise;
      return result instanceof Promise ? /** @type {Result} */ (result.finally(takeBack)) : result;
    } finally {
      if (!isGoingOn) takeBack();
    }
  }
}

/**
 * @template Loaded
 * @param {() => Loaded} load what makes itself an `AsyncLocalStorage` as it is loaded, and gets one of these
 * @returns {Loaded}
 */
export function withOneAtATime(load) {
  const { AsyncLocalStorage } = asyncHooks;
  Object.assign(asyncHooks, { AsyncLocalStorage: OneAtATime });
  try {
    return load();
  } finally {
    Object.assign(asyncHooks, { AsyncLocalStorage });
  }
}
