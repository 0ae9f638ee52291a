/** Placeholder until the map has loaded. */
export function MapLoading() {
  return (
    <p
      role="status"
      className="absolute noscript:hidden inset-0 grid place-items-center font-semibold text-on-blue-soft"
    >
      Map loading...
    </p>
  );
}
