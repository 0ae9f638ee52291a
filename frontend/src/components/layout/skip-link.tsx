/** The first stop of the Tab key: past the header to the page's main part. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        // Not a change of address: the hash is the home page's, for its sections.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="fixed top-2 left-2 z-60 -translate-y-24 rounded-card bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
