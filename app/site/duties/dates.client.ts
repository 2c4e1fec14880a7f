// Shows the business that was chosen last on this device, unless the address names another.

const stored = "my business";

function start() {
  const select = document.querySelector<HTMLSelectElement>("#for");
  const { form } = select ?? {};
  if (!select || !form) return;
  try {
    const kept = String(localStorage[stored] ?? "");
    const isKnown = kept !== "" && [...select.options].some(({ value }) => value === kept);
    if (isKnown && !new URLSearchParams(location.search).has(select.name)) {
      location.replace(`?${select.name}=${kept}`);
      return;
    }
  } catch {
    // Storage is switched off: nothing is remembered.
  }
  form.onsubmit = () => {
    try {
      localStorage[stored] = select.value;
    } catch {
      // Storage is switched off.
    }
  };
}

start();

// Makes this file a module for the compiler.
export {};
