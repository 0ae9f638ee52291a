/** The first tab stop, which skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        // Does not change the address, because the home page uses the hash for its sections.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="no-print fixed top-2 left-2 z-60 -translate-y-24 rounded-card bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
