/* Stands for a script the real site would load; does nothing. */
