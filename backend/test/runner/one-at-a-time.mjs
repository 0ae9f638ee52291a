import asyncHooks from 'node:async_hooks';

const NAME = 'AsyncLocalStorage';

/**
 * Where Jest's circus keeps which test is running, instead of in an `AsyncLocalStorage`: from the first use of one on, Node 20 follows
 * each promise of the process, which takes a thirteenth of what the application's tests do. Tests run one after another here
 * (`test.concurrent` is not for them); an error that comes after its test has ended is told of the one that runs then.
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
  // Later versions of Node have a getter there.
  const own = Object.getOwnPropertyDescriptor(asyncHooks, NAME) ?? {};
  Object.defineProperty(asyncHooks, NAME, { configurable: true, enumerable: true, value: OneAtATime });
  try {
    return load();
  } finally {
    Object.defineProperty(asyncHooks, NAME, own);
  }
}
