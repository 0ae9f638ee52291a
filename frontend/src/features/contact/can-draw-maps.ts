let answer: boolean | undefined;

/** Whether this browser has the WebGL 2 that the map needs; asked once. */
export function canDrawMaps(): boolean {
  answer ??= 'WebGL2RenderingContext' in window && hasContext();
  return answer;
}

function hasContext(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // Browsers limit live contexts, so release this one.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
