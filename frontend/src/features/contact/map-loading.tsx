/** Stands in the map's frame until the map is there. */
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
