/* The on(), once() and off() that elements have. */

export class Emitter {
  #listeners = new Map();

  on(name, listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return this;
  }

  once(name, listener) {
    const wrapped = (event) => {
      this.off(name, wrapped);
      listener(event);
    };
    return this.on(name, wrapped);
  }

  off(name, listener) {
    const kept = (this.#listeners.get(name) ?? []).filter(
      (known) => listener !== undefined && known !== listener,
    );
    this.#listeners.set(name, kept);
    return this;
  }

  emit(name, event) {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event);
  }
}
